/** The scripts and style sheets of this page carry a nonce; those that a library adds must, too. */
export const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
