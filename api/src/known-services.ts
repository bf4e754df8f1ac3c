/** Every feature's services. `services.ts` fills it in from its list, so that who knows the type need not know the features. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Services {}
