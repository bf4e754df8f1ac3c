/** The address of the desk's list with one return alone, for employees. */
export const returnPath = (id: string): string => `/staff/returns?show=all&search=${id}`;
