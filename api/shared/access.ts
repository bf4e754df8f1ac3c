/** Who is asking: nobody known, a customer, or an employee (specification, section 6). */
export interface Viewer {
  /** 0 for a guest. */
  userId: number;
  role: 'guest' | 'customer' | 'employee';
  /** Empty for a guest. */
  username: string;
}

/** The state before anybody has logged in (specification, section 3). */
export const GUEST: Viewer = { userId: 0, role: 'guest', username: '' };
