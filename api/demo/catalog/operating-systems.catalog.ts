import { attributesOf, softwareAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `operating systems`. */
export const operatingSystems: readonly DemoProduct[] = [
  {
    name: 'Microsoft Windows 11 Home',
    manufacturer: 'Microsoft',
    category: 'operating systems',
    priceCents: 12900,
    stockCount: 180,
    description: prose`
      The retail edition on a USB drive: it may be moved from an old computer to a new one, unlike the
      licence that comes glued to a ready-made machine.

      Home covers games, study and household accounts, including device encryption on suitable hardware.
      It cannot join a company domain, nor receive remote desktop sessions. Before purchase make sure that
      the processor is on Microsoft's list and that TPM 2.0 is active in the firmware. The first start
      asks for an online account.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'USB drive',
      platform: 'x64',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Microsoft Windows 11 Pro',
    manufacturer: 'Microsoft',
    category: 'operating systems',
    priceCents: 19900,
    stockCount: 122,
    description: prose`
      Everything in Home, complemented by BitLocker under your own control, Hyper-V, Windows Sandbox,
      group policies and the ability to be reached through Remote Desktop. Updates may be postponed for
      longer.

      Developers profit from Hyper-V, small firms from domain membership. An installed Home edition is
      converted with the key in a few minutes, programs and files stay in place. For a computer used only
      for games, the additional functions remain unused. You receive the code by mail and download the
      installation files from the manufacturer.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'Download key',
      platform: 'x64',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Microsoft Windows 11 Pro for Workstations',
    manufacturer: 'Microsoft',
    category: 'operating systems',
    priceCents: 34900,
    stockCount: 14,
    description: prose`
      An edition for machines with two or four processor sockets and up to 6 TB of memory. ReFS with
      integrity checks for volumes, non-volatile memory modules and SMB Direct for network cards with RDMA
      are further reasons to choose it.

      Programs do not run faster on an ordinary single-socket computer, even one with sixteen cores; the
      ultimate power plan alone does not justify the surcharge. Ask your system integrator whether your
      file transfer benefits from RDMA before you decide.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'Download key',
      platform: 'x64',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Microsoft Windows Server 2025 Standard 16 Core',
    manufacturer: 'Microsoft',
    category: 'operating systems',
    priceCents: 94900,
    stockCount: 8,
    description: prose`
      A licence for a server with up to sixteen physical cores, with the right to run two virtual
      instances on it. Active Directory, file services, Hyper-V and storage functions are included.

      Each user or each device that accesses the server needs a client access licence in addition; these
      are not contained. Machines with more cores require further packs of two or sixteen. For one shared
      folder in a family this is the wrong tool, a network storage device serves the purpose at lower
      cost.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'Download key',
      platform: 'x64',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Red Hat Enterprise Linux Workstation',
    manufacturer: 'Red Hat',
    category: 'operating systems',
    priceCents: 18900,
    stockCount: 35,
    description: prose`
      A Linux desktop with ten years of maintenance per major release, for engineering software whose
      makers certify exactly this system: circuit design, flow simulation, film effects.

      The self-support subscription provides updates and access to the knowledge base, not telephone
      assistance. Packages are deliberately conservative; newer compilers arrive as separate toolsets.
      Private tinkerers can use the free developer subscription from Red Hat directly. Look up graphics
      drivers and the application's support matrix before you settle on a version.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 1,
      term: 12,
      delivery: 'Download',
      platform: 'x64',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'SUSE Linux Enterprise Server',
    manufacturer: 'SUSE',
    category: 'operating systems',
    priceCents: 38900,
    stockCount: 12,
    description: prose`
      One year of updates for a server with one or two sockets, or for two virtual machines upon it. SUSE
      comes from Nuremberg, and its documentation exists in German as well.

      Btrfs snapshots permit a return to the state before a failed update, a strength when nobody is on
      site. It is widely used below SAP. Support hours depend on the level; this one covers patches. Those
      who can do without certification and support will find the free openSUSE Leap closely related.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 1,
      term: 12,
      delivery: 'Download',
      platform: 'x64, ARM64',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Canonical Ubuntu Pro Desktop',
    manufacturer: 'Canonical',
    category: 'operating systems',
    priceCents: 2500,
    stockCount: 200,
    description: prose`
      Ubuntu itself is free of charge; this subscription extends its security maintenance to ten years and
      to the thousands of community packages beyond the core, with hardened profiles and live kernel
      patches.

      It is attached to an existing installation with a single command, nothing has to be reinstalled. Up
      to five machines are free through an account with Canonical, so the purchase is meant for larger
      numbers. Telephone help belongs to other service levels.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 1,
      term: 12,
      delivery: 'Download key',
      platform: 'x64, ARM64',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Lime Technology Unraid OS Lifetime',
    manufacturer: 'Lime Technology',
    category: 'operating systems',
    priceCents: 24900,
    stockCount: 16,
    description: prose`
      An operating system for home servers in which hard drives of different sizes work together behind
      one or two parity drives. Every file lies complete on a single drive, so a second failure costs only
      what was stored there.

      Containers and virtual machines are managed in the browser, an extensive community maintains
      templates. It starts from a USB stick to which the licence is bound. Write performance without a
      cache SSD is modest. The Lifetime key includes all future versions; smaller ones limit drives or
      update period.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'Download key',
      platform: 'x64',
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'Proxmox VE Community Subscription',
    manufacturer: 'Proxmox',
    category: 'operating systems',
    priceCents: 11900,
    stockCount: 0,
    description: prose`
      Access for one processor socket to the enterprise repository of Proxmox Virtual Environment, whose
      packages have passed more tests than the freely available ones. The software from Vienna is the same
      in both cases.

      It manages virtual machines and containers, clusters, replication and backups in one web interface,
      and asks for no payment per core. The Community level includes no tickets; questions are answered in
      the forum. Count the sockets rather than the cores, and order one subscription for each of them.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 1,
      term: 12,
      delivery: 'Download key',
      platform: 'x64',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Zorin OS 18 Pro',
    manufacturer: 'Zorin',
    category: 'operating systems',
    priceCents: 4800,
    stockCount: 62,
    description: prose`
      A Linux distribution from Dublin that makes the change from other systems easy. The desktop
      rearranges itself on demand so that it resembles Windows, macOS or something of its own, and an
      assistant suggests substitutes when a Windows installer is opened.

      The Pro edition adds layouts, a set of creative programs and installation help by mail; the
      technical foundation is that of the free Core edition. Being based on Ubuntu LTS, it receives
      updates for several years. Special hardware with Windows-only drivers remains a stumbling block.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      delivery: 'Download',
      platform: 'x64',
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
];
