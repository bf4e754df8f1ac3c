import { OPERATOR } from './operator';

/** The shop's name, as it stands on every page. */
export const SHOP_NAME = 'Rechenwerk';

/** Where the shop can be followed: other hosts, so plain links only. */
export const socialLinks = () =>
  (
    [
      { label: 'Mastodon', href: OPERATOR.mastodon },
      { label: 'YouTube', href: OPERATOR.youtube },
      { label: 'Instagram', href: OPERATOR.instagram },
      { label: 'LinkedIn', href: OPERATOR.linkedin },
    ] as const
  ).filter(({ href }) => href !== '');
