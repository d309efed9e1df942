"""What happens where sea and land meet: mines, blockade, bombardment, merchants, landings, boats, balloons, storms."""
