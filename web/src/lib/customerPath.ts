/** Address of the page of a customer, for employees. */
export const customerPath = (id: string | number): string => `/staff/customers/${id}`;
