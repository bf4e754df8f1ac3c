/** The first page. */
export const HOME = {
  'A part in full': 'Ein Bauteil im Ganzen',
  'A question about a part, an order or a repair? Write to us and a person will answer.':
    'Eine Frage zu einem Bauteil, einer Bestellung oder einer Reparatur? Schreiben Sie uns, ein Mensch antwortet Ihnen.',
  'All products': 'Alle Produkte',
  'Ask us': 'Fragen Sie uns',
  'Assembled by hand, tested under load, packed so that it arrives as it left.':
    'Von Hand gebaut, unter Last geprüft und so verpackt, dass er ankommt, wie er losgeschickt wurde.',
  'Board, processor, cooler, case: how a computer comes together on our bench. Silent, with captions.':
    'Platine, Prozessor, Kühler, Gehäuse: wie ein Computer auf unserer Werkbank entsteht. Ohne Ton, mit englischen Untertiteln.',
  'Building & Shipping': 'Bau & Versand',
  'Built, tested and ready to play. Every part is named, so you know what is inside before you buy.':
    'Gebaut, geprüft und spielbereit. Jedes Bauteil ist genannt; so wissen Sie vor dem Kauf, was darin steckt.',
  'Cleaning & Repair': 'Reinigung & Reparatur',
  'Computer hardware and software': 'Computerhardware und Software',
  'Computers, part by part.': 'Computer, Teil für Teil.',
  Configuration: 'Einrichtung',
  'Contact us': 'Kontakt',
  'Dust out, fresh thermal paste, worn parts replaced. We tell you first what it costs.':
    'Staub hinaus, neue Wärmeleitpaste, Verschlissenes ersetzt. Vorher sagen wir Ihnen, was es kostet.',
  'Featured products': 'Ausgewählte Produkte',
  'From parts to PC': 'Vom Bauteil zum PC',
  'Graphics cards': 'Grafikkarten',
  'Measured, taken apart, seen up close: what our drawings tell you before you buy. Silent, with captions.':
    'Vermessen, zerlegt, von Nahem gesehen: was unsere Zeichnungen Ihnen vor dem Kauf sagen. Ohne Ton, mit englischen Untertiteln.',
  Motherboards: 'Mainboards',
  'Operating systems': 'Betriebssysteme',
  'Our range': 'Sortiment',
  'Parts that fit one another, firmware up to date, system installed and ready.':
    'Bauteile, die zueinander passen, aktuelle Firmware, ein installiertes System.',
  'Play video: {name}, {seconds} seconds': 'Video abspielen: {name}, {seconds} Sekunden',
  'Prebuilt PCs': 'Fertige PCs',
  'Prebuilt gaming PCs': 'Fertige Gaming-PCs',
  Processors: 'Prozessoren',
  'Processors, graphics cards, memory, storage, prebuilt PCs and software, each with its full data sheet and one honest price: VAT and shipping included.':
    'Prozessoren, Grafikkarten, Arbeitsspeicher, Laufwerke, fertige PCs und Software: jedes mit vollständigem Datenblatt und einem ehrlichen Preis, inkl. MwSt. und Versand.',
  'Recycling Of Old Parts': 'Verwertung alter Teile',
  'See how it is done': 'So entsteht es',
  'See prebuilt PCs in stock': 'Vorrätige PCs ansehen',
  'See the catalog': 'Zum Katalog',
  'Send us what you replace. What still works gets a second life, the rest is sorted.':
    'Schicken Sie uns, was Sie ersetzen. Was noch geht, bekommt ein zweites Leben, der Rest wird sortenrein verwertet.',
  Services: 'Leistungen',
  Storage: 'SSDs und Festplatten',
  'What we sell': 'Unser Sortiment',
} as const;
