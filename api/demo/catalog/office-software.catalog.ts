import { attributesOf, softwareAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `office software`. */
export const officeSoftware: readonly DemoProduct[] = [
  {
    name: 'Microsoft Office Home 2024',
    manufacturer: 'Microsoft',
    category: 'office software',
    priceCents: 13900,
    stockCount: 147,
    description: prose`
      Word, Excel, PowerPoint and OneNote as a single purchase for one computer. There is nothing to
      renew; security updates are supplied until October 2029.

      Functions stay at the level of 2024, and cloud storage is not included. The licence allows private
      use only; the edition with Outlook covers commercial work. Who wants the programs on several
      devices, or on a tablet as well, should calculate whether the subscription is the better deal after
      all.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'Download key',
      platform: 'Windows, macOS',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Microsoft Office Home and Business 2024',
    manufacturer: 'Microsoft',
    category: 'office software',
    priceCents: 27900,
    stockCount: 71,
    description: prose`
      For the self-employed and small firms: the four basic applications plus Outlook, with the permission
      for commercial use, tied to one PC or Mac without monthly payments.

      Shared calendars function together with Exchange or another server, not provided here. Access,
      Publisher and Teams for companies are missing. When more than three workplaces are concerned, volume
      or subscription plans become simpler to administer, because each key is linked to a personal
      Microsoft account that should belong to the firm rather than to an employee.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'Download key',
      platform: 'Windows, macOS',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Microsoft 365 Personal',
    manufacturer: 'Microsoft',
    category: 'office software',
    priceCents: 9900,
    stockCount: 158,
    description: prose`
      A year of the always current Office applications for one person, usable on five devices at the same
      time, together with one terabyte in OneDrive and a mailbox.

      The storage alone makes it interesting for photographers with a notebook. Codes can be stacked, so
      an early purchase adds to the remaining period. After expiry documents can still be read and printed
      but not changed. Families with two or more users fare better with the larger plan. A monthly number
      of AI requests is part of it.
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
    name: 'Microsoft 365 Family',
    manufacturer: 'Microsoft',
    category: 'office software',
    priceCents: 12900,
    stockCount: 94,
    description: prose`
      Up to six people, each with their own programs, their own terabyte of storage and their own private
      files. The organiser invites them by mail and can release a place again at any time.

      Members need not live under one roof. From the second person onwards the price per head falls below
      every other offer for these applications. AI functions are reserved to the account of the organiser.
      Schools and companies require different plans; a commercial right of use is not granted.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS, iOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'SoftMaker Office Professional 2024',
    manufacturer: 'SoftMaker',
    category: 'office software',
    priceCents: 11900,
    stockCount: 38,
    description: prose`
      An office suite from Nuremberg that opens and saves DOCX, XLSX and PPTX as its native formats.
      TextMaker, PlanMaker and Presentations start quickly even on ten-year-old computers.

      A household may install it on five machines, and one licence spans Windows, Mac and Linux. Documents
      stay local unless you decide otherwise. Macros in Microsoft's language are not executed, although a
      scripting tool of its own exists for Windows. The interface can be set to ribbons or classic menus.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 5,
      delivery: 'Download key',
      platform: 'Windows, macOS, Linux',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Adobe Acrobat Pro',
    manufacturer: 'Adobe',
    category: 'office software',
    priceCents: 27900,
    stockCount: 24,
    description: prose`
      The reference for PDF: editing of text and pictures within a document, recognition of scans,
      comparison of two versions, redaction that truly removes, signatures and preflight for print.

      Law offices, publishers and authorities with fixed procedures depend on such completeness. For
      filling in forms and combining pages it is oversized; inexpensive editors do that without a
      subscription. An Adobe account is required, and one person may sign in on two computers. Web and
      mobile applications belong to the package.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      term: 12,
      delivery: 'Download key',
      platform: 'Windows, macOS',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'ABBYY FineReader PDF 16 Standard',
    manufacturer: 'ABBYY',
    category: 'office software',
    priceCents: 9900,
    stockCount: 30,
    description: prose`
      Text recognition is the speciality: columns, tables and footnotes of a scanned book come out as a
      structured document, in nearly two hundred languages.

      PDF files can also be edited, annotated and converted. Archivists and translators obtain
      considerably fewer errors than with the recognition built into scanners. Automatic processing of a
      watched folder is reserved to the Corporate edition. Good originals remain decisive: scan with 300
      dpi, straight and without compression artefacts.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'subscription',
      devices: 1,
      term: 12,
      delivery: 'Download key',
      platform: 'Windows',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'PDF-XChange Editor Plus',
    manufacturer: 'PDF-XChange',
    category: 'office software',
    priceCents: 7900,
    stockCount: 43,
    description: prose`
      A nimble editor with a nearly inexhaustible set of functions: notes, measurement, stamps, text
      recognition, form design, splitting and merging. Very large plans scroll smoothly.

      The licence does not expire and includes updates for one year, after which the last version
      continues to work. The toolbar overwhelms at first, so hide what you do not use. Dynamic forms in
      the old XFA format are displayed, but not designed. It runs under Windows only. For occasional
      readers the free edition is enough.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'Download key',
      platform: 'Windows',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Buhl WISO Steuer 2026',
    manufacturer: 'Buhl',
    category: 'office software',
    priceCents: 4200,
    stockCount: 110,
    description: prose`
      Preparation of the German income tax return for the year 2025, with electronic transmission to the
      tax office through ELSTER. Certificates stored by authorities, such as wages and insurance
      contributions, are collected automatically.

      Five returns can be sent, adequate for a family with working children. Questions are posed in plain
      language, and the program indicates where receipts are customary. It does not replace advice in
      complicated cases, inheritance or foreign income for example. The screens exist in German only. Next
      year requires the next edition.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      delivery: 'Download key',
      platform: 'Windows, macOS, iOS, Android',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Literature and Latte Scrivener 3 for Windows',
    manufacturer: 'Literature and Latte',
    category: 'office software',
    priceCents: 6900,
    stockCount: 19,
    description: prose`
      A workshop for long texts. Chapters and scenes are cards that can be moved about, research material
      lies beside the manuscript, and at the end everything is compiled into a document, an e-book or a
      submission format.

      Novelists and authors of dissertations appreciate that order and wording are handled separately.
      Layout finishing takes place in another program, and simultaneous writing by two people is not
      possible. The compile function rewards an hour with the handbook. The same person may install it on
      all computers in the household.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      delivery: 'Download key',
      platform: 'Windows',
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'Microsoft Visio Standard 2024',
    manufacturer: 'Microsoft',
    category: 'office software',
    priceCents: 34900,
    stockCount: 0,
    description: prose`
      Flow charts, floor plans, organisation charts and network diagrams with connectors that follow when
      a shape is moved. Standard contains the basic templates for one person at one computer.

      Data linking, UML and detailed engineering stencils are reserved to the Professional edition;
      compare the lists if you draw databases or circuits. Colleagues without Visio can look at the files
      in a browser through Microsoft 365. For a handful of diagrams a year, free web tools such as draw.io
      are an alternative to consider.
    `,
    attributes: attributesOf(softwareAttributes, {
      licence: 'perpetual',
      devices: 1,
      delivery: 'Download key',
      platform: 'Windows',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
];
