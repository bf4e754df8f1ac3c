/** A search that customers type, with what it must find in the demo catalog. */
export interface QualityQuery {
  readonly query: string;
  /** What the wanted products are: category, highest price in euro, and conditions on their rows. */
  readonly wanted: string;
  /** Words that the name or a row must contain. */
  readonly words?: string;
  /** The product that the wanted ones must fit. */
  readonly fits?: string;
  /** The products that must come first, separated by semicolons. */
  readonly first: string;
}

/** The searches by which the quality of the search is measured, 30 in English and 10 in German. */
export const QUALITY_QUERIES: readonly QualityQuery[] = [
  {
    query: 'am5 board wifi under 200',
    wanted: 'category: motherboards; price: 200; Socket = AM5; Wi-Fi != none',
    first: 'ASRock B650M Pro RS WiFi',
  },
  {
    query: 'ddr5 6000 32gb cl30',
    wanted: 'category: memory; Memory type = DDR5; Data rate = 6000; Capacity = 32; CAS latency = 30',
    first:
      'G.Skill Flare X5 32GB DDR5-6000 CL30; Kingston FURY Beast 32GB DDR5-6000 CL30; Corsair Vengeance 32GB DDR5-6000 CL30; TEAMGROUP T-Create Expert 32GB DDR5-6000 CL30',
  },
  {
    query: 'ddr5-6000 2x16',
    wanted: 'category: memory; Memory type = DDR5; Data rate = 6000; Capacity = 32; Modules = 2',
    first:
      'G.Skill Flare X5 32GB DDR5-6000 CL30; Kingston FURY Beast 32GB DDR5-6000 CL30; Corsair Vengeance 32GB DDR5-6000 CL30; TEAMGROUP T-Create Expert 32GB DDR5-6000 CL30',
  },
  {
    query: 'nvme 2tb under 200',
    wanted: 'category: storage; price: 200; Interface begins with PCIe; Capacity near 2000',
    first: 'Samsung 990 EVO Plus 2TB; Western Digital Black SN850X 2TB',
  },
  {
    query: 'pcie 5 ssd',
    wanted: 'category: storage; Type contains SSD; Interface begins with PCIe 5',
    first: 'Samsung 9100 Pro 2TB; Crucial T705 2TB; Kingston FURY Renegade G5 2TB',
  },
  {
    query: 'rtx 5070 ti',
    wanted: 'category: graphics cards; Chip = GeForce RTX 5070 Ti',
    first: 'ASUS Prime GeForce RTX 5070 Ti OC 16GB',
  },
  {
    query: '5090',
    wanted: '',
    words: '5090',
    first: 'ASUS TUF Gaming GeForce RTX 5090 OC',
  },
  {
    query: '16gb graphics card under 500',
    wanted: 'category: graphics cards; price: 500; Memory = 16',
    first: 'Gigabyte GeForce RTX 5060 Ti Windforce OC 16G; Sapphire Pulse Radeon RX 9060 XT 16GB',
  },
  {
    query: 'gpu max 300mm',
    wanted: 'category: graphics cards; Length <= 300',
    first:
      'MSI GeForce RTX 5070 12G Ventus 2X OC; Gigabyte GeForce RTX 5060 Ti Windforce OC 16G; MSI GeForce RTX 5060 8G Ventus 2X OC; PowerColor Reaper Radeon RX 9070 16GB; Sapphire Pulse Radeon RX 9060 XT 16GB; ASRock Intel Arc B580 Challenger 12GB OC; ASUS Dual GeForce RTX 3050 OC 6GB',
  },
  {
    query: '750w psu',
    wanted: 'category: power supplies; Wattage >= 750',
    first: 'be quiet! Pure Power 13 M 750W',
  },
  {
    query: 'sfx power supply 850w',
    wanted: 'category: power supplies; Form factor = SFX; Wattage >= 850',
    first: 'Corsair SF850',
  },
  {
    query: 'fully modular platinum psu',
    wanted: 'category: power supplies; Modular = full; Efficiency contains Platinum',
    first: 'Corsair SF850; ASUS ROG Loki SFX-L 1000W Platinum',
  },
  {
    query: 'mini itx case',
    wanted: 'category: cases; Form factor = Mini ITX',
    first: 'Fractal Design Terra; Cooler Master MasterBox NR200P',
  },
  {
    query: 'mini itx motherboard am5',
    wanted: 'category: motherboards; Form factor = Mini ITX; Socket = AM5',
    first: 'ASUS ROG Strix B650E-I Gaming WiFi; MSI MPG B850I Edge TI WiFi',
  },
  {
    query: '8 core am5 cpu',
    wanted: 'category: processors; Cores = 8; Socket = AM5',
    first: 'AMD Ryzen 7 9700X; AMD Ryzen 7 7800X3D; AMD Ryzen 7 9800X3D',
  },
  {
    query: 'x3d under 400',
    wanted: 'category: processors; price: 400',
    words: 'x3d',
    first: 'AMD Ryzen 7 7800X3D',
  },
  {
    query: 'cpu without integrated graphics',
    wanted: 'category: processors; Integrated graphics = no',
    first: 'AMD Ryzen 7 5800XT; AMD Ryzen 5 5500; Intel Core i5-14400F',
  },
  {
    query: '360 aio',
    wanted: 'category: coolers; Type = Liquid; Radiator = 360',
    first: 'ARCTIC Liquid Freezer III Pro 360; NZXT Kraken Elite 360',
  },
  {
    query: 'low profile cooler',
    wanted: 'category: coolers; Height <= 70',
    first: 'Noctua NH-L9a-AM5; Thermalright AXP90-X47',
  },
  {
    query: '4k 240hz oled',
    wanted: 'category: monitors; Resolution = 3840 x 2160; Refresh rate >= 240; Panel contains OLED',
    first: 'Samsung Odyssey OLED G8 G80SD; ASUS ROG Swift OLED PG27UCDM',
  },
  {
    query: '27 inch 1440p monitor under 300',
    wanted: 'category: monitors; price: 300; Screen size near 27; Resolution = 2560 x 1440',
    first: 'ASUS TUF Gaming VG27AQ3A; AOC Q27G3XMN',
  },
  {
    query: 'ultrawide',
    wanted: 'category: monitors; Resolution = 3440 x 1440',
    first: 'Dell Alienware AW3423DWF',
  },
  {
    query: 'tkl keyboard hot swap',
    wanted: 'category: keyboards; Size = Tenkeyless; Hot-swap sockets = yes',
    first: 'Keychron V3 Max',
  },
  {
    query: 'wireless mouse under 70g',
    wanted: 'category: mice; Connection any of 2.4 GHz / Bluetooth; Weight <= 70',
    first: 'Logitech G Pro X Superlight 2; Razer DeathAdder V3 Pro; Razer Viper V3 Pro',
  },
  {
    query: '8000hz mouse',
    wanted: 'category: mice; Polling rate >= 8000',
    first: 'Razer Viper V3 Pro; Endgame Gear OP1 8k',
  },
  {
    query: 'noise cancelling headset',
    wanted: 'category: headsets; Noise cancelling = yes',
    first: 'SteelSeries Arctis Nova Pro Wireless',
  },
  {
    query: 'logitch mx master',
    wanted: '',
    words: 'logitech mx master',
    first: 'Logitech MX Master 3S',
  },
  {
    query: 'rzyen 9800x3d',
    wanted: '',
    words: 'ryzen 9800x3d',
    first: 'AMD Ryzen 7 9800X3D',
  },
  {
    query: 'wifi 7 router',
    wanted: 'category: networking; Type = Router; Wi-Fi = Wi-Fi 7',
    first: 'AVM FRITZ!Box 7690; TP-Link Archer BE550',
  },
  {
    query: 'board for 9800x3d',
    wanted: 'category: motherboards',
    fits: 'AMD Ryzen 7 9800X3D',
    first:
      'ASUS ROG Crosshair X870E Hero; Gigabyte X870E Aorus Pro; ASUS TUF Gaming B850-Plus WiFi; Gigabyte B850 Aorus Elite WiFi7; ASRock B650M Pro RS WiFi; ASUS ROG Strix B650E-I Gaming WiFi; MSI MPG B850I Edge TI WiFi; MSI MAG X870 Tomahawk WiFi',
  },
  {
    query: 'am5 mainboard mit wlan unter 250 euro',
    wanted: 'category: motherboards; price: 250; Socket = AM5; Wi-Fi != none',
    first:
      'ASUS TUF Gaming B850-Plus WiFi; Gigabyte B850 Aorus Elite WiFi7; ASRock B650M Pro RS WiFi; ASUS ROG Strix B650E-I Gaming WiFi',
  },
  {
    query: 'arbeitsspeicher 32 gb ddr4',
    wanted: 'category: memory; Memory type = DDR4; Capacity = 32',
    first: 'Corsair Vengeance LPX 32GB DDR4-3200 CL16; Crucial Pro 32GB DDR4-3200 CL22',
  },
  {
    query: 'grafikkarte bis 400 €',
    wanted: 'category: graphics cards; price: 400',
    first:
      'MSI GeForce RTX 5060 8G Ventus 2X OC; Sapphire Pulse Radeon RX 9060 XT 16GB; ASRock Intel Arc B580 Challenger 12GB OC; ASUS Dual GeForce RTX 3050 OC 6GB',
  },
  {
    query: 'leiser cpu-kühler',
    wanted: 'category: coolers; Noise <= 25',
    first:
      'Noctua NH-D15 G2; Noctua NH-U12A; Noctua NH-L9a-AM5; Noctua NH-P1; Thermalright AXP90-X47; be quiet! Dark Rock Pro 5',
  },
  {
    query: 'netzteil 1000 watt',
    wanted: 'category: power supplies; Wattage >= 1000',
    first: 'ASUS ROG Loki SFX-L 1000W Platinum',
  },
  {
    query: 'gehäuse für grafikkarte 400 mm',
    wanted: 'category: cases; Max graphics card length >= 400',
    first: 'Lian Li O11 Dynamic EVO; Lian Li A3-mATX; be quiet! Silent Base 802; NZXT H5 Flow',
  },
  {
    query: 'festplatte 8tb',
    wanted: 'category: storage; Type = Hard drive; Capacity near 8000',
    first: 'Seagate IronWolf 8TB',
  },
  {
    query: 'externe ssd 2 tb',
    wanted: 'category: storage; Type = Portable SSD; Capacity near 2000',
    first: 'Samsung Portable SSD T9 2TB',
  },
  {
    query: 'kabellose tastatur deutsch',
    wanted: 'category: keyboards; Connection any of 2.4 GHz / Bluetooth; Layout contains German',
    first: 'Logitech MX Keys S; Keychron V3 Max; Keychron Q1 Max',
  },
  {
    query: 'kühler für 14700k unter 40 euro',
    wanted: 'category: coolers; price: 40',
    fits: 'Intel Core i7-14700K',
    first:
      'be quiet! Pure Rock 2; Thermalright Phantom Spirit 120 SE; Thermalright Peerless Assassin 120 SE; Thermalright AXP90-X47; ARCTIC Freezer 36',
  },
];
