/** The first page. */
export const HOME = {
  'One part in detail': 'Ein Bauteil im Detail',
  'A question about a part, an order or a repair? Write to us and a person will answer.':
    'Eine Frage zu einem Bauteil, einer Bestellung oder einer Reparatur? Schreiben Sie uns. Bei uns antworten Menschen.',
  'All products': 'Alle Produkte',
  'Ask us': 'Fragen Sie uns',
  'Assembled by hand, tested under load, packed so that it arrives as it left.':
    'Von Hand gebaut, unter Volllast getestet und so verpackt, dass alles heil ankommt.',
  'Board, processor, cooler, case: how a computer comes together on our bench. Silent, with captions.':
    'Mainboard, Prozessor, Kühler, Gehäuse: So entsteht ein PC auf unserer Werkbank. Ohne Ton, mit Untertiteln.',
  'Building & Shipping': 'Zusammenbau & Versand',
  'Cleaning & Repair': 'Reinigung & Reparatur',
  'Computer hardware and software': 'Computer-Hardware und -Software',
  'Computers, part by part.': 'Computer, Teil für Teil.',
  Configuration: 'Einrichtung',
  'Contact us': 'Schreiben Sie uns',
  'Dust out, fresh thermal paste, worn parts replaced. We tell you first what it costs.':
    'Staub raus, frische Wärmeleitpaste, Verschleißteile ersetzt. Den Preis nennen wir Ihnen vorher.',
  'Featured products': 'Ausgewählte Produkte',
  'From parts to PC': 'Vom Bauteil zum PC',
  'Graphics cards': 'Grafikkarten',
  'Measured, taken apart, seen up close: what our drawings tell you before you buy. Silent, with captions.':
    'Vermessen, zerlegt, aus der Nähe: Das zeigen Ihnen unsere Zeichnungen vor dem Kauf. Ohne Ton, mit Untertiteln.',
  Motherboards: 'Mainboards',
  'Operating systems': 'Betriebssysteme',
  'Our range': 'Sortiment',
  'Parts that fit one another, firmware up to date, system installed and ready.':
    'Teile, die zusammenpassen, aktuelle Firmware, Betriebssystem installiert.',
  'Play video: {name}, {seconds} seconds': 'Video abspielen: {name}, {seconds} Sekunden',
  'Prebuilt PCs': 'Komplett-PCs',
  'Prebuilt gaming PCs': 'Gaming-PCs, fertig gebaut',
  Processors: 'Prozessoren',
  'Processors, graphics cards, memory, storage, prebuilt PCs and software, each with its full data sheet and one honest price: VAT and shipping included.':
    'Prozessoren, Grafikkarten, Arbeitsspeicher, SSDs, Komplett-PCs und Software: alles mit vollständigen technischen Daten und zu einem ehrlichen Preis, inkl. MwSt. und Versand.',
  'Ready to switch on. Every part is named, so you know what is inside before you buy.':
    'Auspacken und einschalten. Wir nennen jedes Bauteil, damit Sie vor dem Kauf wissen, was drinsteckt.',
  'Recycling Of Old Parts': 'Recycling alter Teile',
  'How a PC is made': 'So entsteht ein PC',
  'See prebuilt PCs in stock': 'Komplett-PCs auf Lager ansehen',
  'See the catalog': 'Zum Katalog',
  'Send us what you replace. What still works gets a second life, the rest is sorted.':
    'Schicken Sie uns, was Sie ersetzen. Was noch läuft, bekommt ein zweites Leben, der Rest wird recycelt.',
  Services: 'Leistungen',
  Storage: 'SSDs und Festplatten',
  'What we sell': 'Unser Sortiment',
} as const;
