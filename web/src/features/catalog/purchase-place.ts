/** Where a product's page offers to buy it: the bar of a phone stands in while this is out of sight. */
export const PURCHASE_ID = 'purchase';
