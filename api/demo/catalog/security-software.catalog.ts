import { attributesOf, softwareAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `security software`. */
export const securitySoftware: readonly DemoProduct[] = [
  {
    name: 'ESET HOME Security Essential',
    manufacturer: 'ESET',
    category: 'security software',
    priceCents: 4400,
    stockCount: 88,
    description: prose`
      A lean protection suite from Bratislava: virus scanner, firewall for Windows, protected browser for
      banking, control of webcam and router. In daily operation it makes itself felt by hardly anything.

      Experienced users receive a great number of settings, including rules for single programs; others
      can leave everything as installed. A password manager and file encryption begin with the Premium
      level. Three devices may be mixed at will. Systems that already run another scanner must remove it
      first, since two of them obstruct one another.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 3,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'ESET HOME Security Premium',
    manufacturer: 'ESET',
    category: 'security software',
    priceCents: 5800,
    stockCount: 36,
    description: prose`
      Supplements the Essential level with a password manager, encrypted containers for confidential
      folders, and the examination of unknown files in a cloud sandbox before they are opened.

      That last point is the relevant one for people who receive many attachments from strangers. If you
      already use a separate password manager and full-disk encryption, the smaller package serves equally
      well. Virtual private networks are found at the Ultimate level. Renewal prices differ from the first
      year; note the date in your calendar.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 3,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Bitdefender Total Security',
    manufacturer: 'Bitdefender',
    category: 'security software',
    priceCents: 3900,
    stockCount: 133,
    description: prose`
      Five devices of any kind, managed from one web console. Recognition of malicious programs regularly
      scores high in independent laboratory tests, and a layer against extortion software restores
      encrypted documents.

      A profile for games and films postpones scans and notifications. Two hundred megabytes of VPN
      traffic per day and device suffice for checking mail in a hotel and nothing more. On iPhones the
      functions shrink to web protection, as the system permits no more. An account with the manufacturer
      is compulsory.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 5,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS, iOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'G DATA Internet Security',
    manufacturer: 'G DATA',
    category: 'security software',
    priceCents: 4200,
    stockCount: 59,
    description: prose`
      Developed and supported in Bochum, with processing of data according to German law and a hotline
      that speaks German at any hour. Two recognition engines and a behaviour analysis complement each
      other.

      A firewall, protection during online banking and a mail filter are included, and the keyboard guard
      watches for manipulated USB devices. Scans demand noticeably more computing time than with slim
      competitors; on notebooks with two cores this can be felt. For backup and a password store there is
      the Total edition.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 3,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'G DATA Total Security',
    manufacturer: 'G DATA',
    category: 'security software',
    priceCents: 5600,
    stockCount: 21,
    description: prose`
      The full package from Bochum: besides malware defence it brings automatic backups to local or cloud
      targets, a vault for sensitive files, a password manager and a tuner that removes traces.

      Access to device classes such as USB sticks can be forbidden, a request of small offices. Every
      component may be installed singly, so leave out what other programs already do. Users of Windows'
      own file history hardly need the backup part. Old computers with mechanical disks should get the
      smaller suite.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 3,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Norton 360 Deluxe',
    manufacturer: 'Norton',
    category: 'security software',
    priceCents: 3400,
    stockCount: 0,
    description: prose`
      A bundle for families: malware protection on five devices, an unlimited VPN, 50 GB of cloud backup
      for Windows, a password manager and parental controls with time limits.

      The unlimited VPN distinguishes it from most suites at this level. On the other hand it offers
      further services of its own company rather often; such notices can be reduced in the settings. The
      backup complements an external drive, it does not take its place. Check the automatic renewal, which
      is activated during registration.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 5,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS, iOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'F-Secure Total',
    manufacturer: 'F-Secure',
    category: 'security software',
    priceCents: 6900,
    stockCount: 47,
    description: prose`
      Three programs from Helsinki under one surface: virus protection, VPN without volume limit, and a
      password manager that warns when your data appear in a leak.

      The presentation is deliberately calm, decisions are few, and children's devices are included
      without additional purchase. Connoisseurs may miss adjustable firewall rules, as the Windows
      firewall is used. For households in which one person looks after the equipment of parents and
      children it is pleasantly easy to administer remotely through the family account.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 5,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS, iOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Malwarebytes Premium Security',
    manufacturer: 'Malwarebytes',
    category: 'security software',
    priceCents: 3900,
    stockCount: 76,
    description: prose`
      Known as the second opinion after an infection, now a full scanner with real-time protection. It is
      particularly thorough with unwanted toolbars, adware and browser hijackers that others tolerate.

      It can run alone or, with adjusted settings, beside Microsoft Defender. The program is quick to
      install and has few switches. Firewall, parental controls and backup are lacking; people who want a
      single product for everything will choose a suite. One licence protects one device, multi-device
      packs exist.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 1,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS, iOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Acronis True Image Essentials',
    manufacturer: 'Acronis',
    category: 'security software',
    priceCents: 4900,
    stockCount: 55,
    description: prose`
      Backup of whole computers: an image of the running system is written to an external disk or network
      storage, at fixed times and incrementally, and can be restored to different hardware.

      Cloning onto a larger SSD is a matter of one reboot. Recovery should be rehearsed once with the
      bootable medium before it is needed. The Essentials level contains no cloud storage; Advanced and
      Premium do. Users content with copying their documents to a stick will find the concept larger than
      their need.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 1,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: '1Password Families',
    manufacturer: '1Password',
    category: 'security software',
    priceCents: 6500,
    stockCount: 3,
    description: prose`
      A password manager for five persons with private and common vaults: the streaming account is shared,
      the bank remains personal. Passkeys and one-time codes are filled in as well.

      Data are encrypted with the password and an additional secret key that never leaves your devices, so
      print the emergency kit and put it with your papers. If a member forgets everything, an organiser of
      the family can restore access. There is no permanently free version. Protection against malicious
      software is not its task.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS, Linux, iOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
];
