/** The category of what the shop does with goods of the same order, such as assembly. */
export const SERVICES_CATEGORY = 'services';

/** Whether a product is a service. */
export const isService = ({ category }: { readonly category: string }): boolean =>
  category === SERVICES_CATEGORY;
