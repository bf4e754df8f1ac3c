/** The shop's name, as it stands on every page. */
export const SHOP_NAME = 'Rechenwerk';

/** Where the shop can be followed: other hosts, so plain links only. */
export const SOCIAL_LINKS = [
  { label: 'Mastodon', href: 'https://mastodon.social/@rechenwerk' },
  { label: 'YouTube', href: 'https://www.youtube.com/@rechenwerk' },
  { label: 'Instagram', href: 'https://www.instagram.com/rechenwerk' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/rechenwerk' },
] as const;
