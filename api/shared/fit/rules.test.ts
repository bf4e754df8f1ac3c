import { describe, expect, it } from '@jest/globals';
import { judge } from './evaluate.js';
import { readParts } from '../../test/parts-as-text.js';
import type { FitPart } from './known.types.js';
import { RULES } from './rules.js';
import type { Rule } from './rule.types.js';
import { sentenceOf } from './sentences.js';

/** What surely fits, and what surely does not, by rule. */
const CASES: Readonly<Record<string, readonly [fits: string, fails: string]>> = {
  'CPU-01': ['processor socket=AM5; motherboard socket=AM5', 'processor socket=AM5; motherboard socket=LGA1700'],
  'CPU-02': ['processor architecture=Zen_5; motherboard support=Zen_4_yes,Zen_5_bios', 'processor architecture=Zen; motherboard chipset=B550 support=Zen_no,Zen_2_yes'],
  'CPU-03': ['processor architecture=Zen_5; motherboard support=Zen_5_yes', 'processor architecture=Zen_5; motherboard support=Zen_5_bios'],
  'CPU-04': ['processor peakW=162; motherboard maxProcessorW=170', 'processor peakW=230; motherboard maxProcessorW=170'],
  'CPU-05': ['processor isUnlocked=yes; motherboard canOverclock=yes', 'processor isUnlocked=yes; motherboard canOverclock=no'],
  'CPU-06': ['processor hasGraphics=yes; motherboard videoOutputs=1', 'processor hasGraphics=no; motherboard videoOutputs=1'],
  'CPU-07': ['processor includesCooler=yes', 'processor includesCooler=no'],
  'MEM-01': ['memory generation=DDR5; motherboard memoryGeneration=DDR5', 'memory generation=DDR4; motherboard memoryGeneration=DDR5'],
  'MEM-02': ['memory moduleForm=DIMM; motherboard moduleForm=DIMM', 'memory moduleForm=SO-DIMM; motherboard moduleForm=DIMM'],
  'MEM-03': ['memory*2 modules=2; motherboard memorySlots=4', 'memory*2 modules=2; motherboard memorySlots=2'],
  'MEM-04': ['memory*2 totalGb=64; motherboard maxMemoryGb=128', 'memory*3 totalGb=64; motherboard maxMemoryGb=128'],
  'MEM-05': ['memory moduleGb=48; motherboard maxModuleGb=48', 'memory moduleGb=64; motherboard maxModuleGb=48'],
  'MEM-06': ['memory generation=DDR4; processor memoryGenerations=DDR4,DDR5', 'memory generation=DDR3; processor memoryGenerations=DDR4,DDR5'],
  'MEM-07': ['memory dataRate=6000; motherboard maxDataRate=8000', 'memory dataRate=8400; motherboard maxDataRate=8000'],
  'MEM-08': ['memory dataRate=5600; processor maxDataRate=5600', 'memory dataRate=6000; processor maxDataRate=5600'],
  'MEM-09': ['memory generation=DDR5 modules=2; motherboard', 'memory*2 generation=DDR5 modules=2; motherboard'],
  'MEM-10': ['memory kits=1', 'memory*2 kits=1'],
  'MEM-11': ['memory modules=2', 'memory modules=1'],
  'MEM-12': ['memory registered=Unbuffered; motherboard registered=Unbuffered', 'memory registered=Registered; motherboard registered=Unbuffered'],
  'MEM-13': ['memory ecc=yes; motherboard ecc=yes; processor ecc=yes', 'memory ecc=yes; motherboard ecc=yes; processor ecc=no'],
  'MEM-14': ['memory heightMm=44; cooler type=Air memoryClearanceMm=44', 'memory heightMm=45; cooler type=Air memoryClearanceMm=44 reachesOverMemory=yes'],
  'CASE-01': ['motherboard form=Micro_ATX; case boardForms=Mini_ITX,Micro_ATX', 'motherboard form=ATX; case boardForms=Mini_ITX,Micro_ATX'],
  'CASE-02': ['motherboard form=E-ATX widthMm=277; case maxBoardWidthMm=280', 'motherboard form=E-ATX widthMm=330; case maxBoardWidthMm=280'],
  'CASE-03': ['motherboard backConnect=yes; case backConnect=yes', 'motherboard backConnect=yes; case backConnect=no'],
  'CASE-04': ['case frontUsbC=1; motherboard usbCHeaders=1', 'case frontUsbC=1; motherboard usbCHeaders=0'],
  'CASE-05': ['case frontUsbA3=2; motherboard usb3Ports=2', 'case frontUsbA3=4; motherboard usb3Ports=2'],
  'CASE-06': ['storage*2 bay35=1; case bays35=2', 'storage*3 bay35=1; case bays35=2'],
  'CASE-07': ['storage bay25=1; case bays25=1', 'storage*2 bay25=1; case bays25=1'],
  'CASE-08': ['fan*3 fans=1; case fanPlaces=3', 'fan*4 fans=1; case fanPlaces=3'],
  'CASE-09': ['graphics slots=3; case expansionSlots=4; expansion slots=1', 'graphics slots=3; case expansionSlots=3; expansion slots=1'],
  'GPU-01': ['graphics lengthMm=322; case maxGpuMm=322', 'graphics lengthMm=348; case maxGpuMm=322'],
  'GPU-02': ['cooler type=Liquid radiatorMm=#360 radiatorDepthMm=30; case radiatorsElsewhere=#240 maxGpuMm=360; graphics lengthMm=330', 'cooler type=Liquid radiatorMm=#360 radiatorDepthMm=30; case radiatorsElsewhere=#240 maxGpuMm=350; graphics lengthMm=330'],
  'GPU-03': ['graphics heightMm=130; case maxGpuHeightMm=165', 'graphics heightMm=140; case maxGpuHeightMm=165'],
  'GPU-04': ['graphics cards=1; motherboard pcieX16Slots=1', 'graphics*2 cards=1; motherboard pcieX16Slots=1'],
  'GPU-05': ['graphics pcieGeneration=4; motherboard pcieX16Generation=5', 'graphics pcieGeneration=5; motherboard pcieX16Generation=4'],
  'GPU-06': ['monitor needGbps=14; graphics bestLinkGbps=25.9', 'monitor needGbps=60; graphics bestLinkGbps=25.9'],
  'GPU-07': ['monitor ports=DisplayPort,HDMI; graphics outputs=HDMI', 'monitor ports=DVI; graphics outputs=HDMI,DisplayPort'],
  'COOL-01': ['processor socket=AM5; cooler sockets=AM4,AM5', 'processor socket=LGA1851; cooler sockets=AM4,AM5'],
  'COOL-06': ['motherboard socket=AM5; cooler sockets=AM4,AM5', 'motherboard socket=LGA1851; cooler sockets=AM4,AM5'],
  'COOL-02': ['cooler type=Air heightMm=155; case maxCoolerMm=155', 'cooler type=Air heightMm=168; case maxCoolerMm=155'],
  'COOL-03': ['cooler type=Liquid radiatorMm=#240; case radiators=120,240', 'cooler type=Liquid radiatorMm=#360; case radiators=120,240'],
  'COOL-04': ['processor peakW=162; cooler ratedW=270', 'processor peakW=253; cooler ratedW=150'],
  'COOL-05': ['motherboard fanHeaders=4; cooler fanPlugs=2; fan*2 plugs=1', 'motherboard fanHeaders=4; cooler fanPlugs=2; fan*3 plugs=1'],
  'PSU-01': ['supply form=SFX; case supplyForms=SFX', 'supply form=ATX; case supplyForms=SFX'],
  'PSU-02': ['supply lengthMm=160; case maxSupplyMm=180', 'supply lengthMm=210; case maxSupplyMm=180'],
  'PSU-03': ['processor peakW=162; supply wattage=605; graphics powerW=360; storage powerW=8', 'processor peakW=162; supply wattage=600; graphics powerW=360; storage powerW=8'],
  'PSU-04': ['processor peakW=105; supply wattage=216', 'processor peakW=106; supply wattage=216'],
  'PSU-05': ['graphics recommendedSupplyW=750; supply wattage=750', 'graphics recommendedSupplyW=850; supply wattage=750'],
  'PSU-06': ['processor peakW=125; graphics powerW=300; supply wattage=400 atx3=yes', 'processor peakW=125; graphics powerW=300; supply wattage=400 atx3=no'],
  'PSU-07': ['graphics plug=12V-2x6 adapterPlugs=3; supply plugs12v=0 plugs8=4', 'graphics plug=12V-2x6 adapterPlugs=3; supply plugs12v=0 plugs8=2'],
  'PSU-08': ['graphics plug=12V-2x6; supply plugs12v=1', 'graphics plug=12V-2x6; supply plugs12v=0'],
  'PSU-09': ['graphics plugs8=2; supply plugs8=2', 'graphics*2 plugs8=2; supply plugs8=3'],
  'PSU-10': ['motherboard epsRequired=2; supply plugsEps=2', 'motherboard epsRequired=2; supply plugsEps=1'],
  'PSU-11': ['storage*2 sataPower=1; supply plugsSata=2', 'storage*3 sataPower=1; supply plugsSata=2'],
  'PSU-12': ['graphics plug=12V-2x6 powerW=575; supply plugs12v=1 plug12vW=600', 'graphics plug=12V-2x6 powerW=575; supply plugs12v=1 plug12vW=450'],
  'PSU-13': ['supply form=SFX; case supplyForms=SFX', 'supply form=SFX; case supplyForms=ATX'],
  'UPS-01': ['backup powerW=300; processor peakW=100; monitor powerW=40', 'backup powerW=200; processor peakW=100; monitor powerW=40'],
  'STO-01': ['storage*3 m2=1; motherboard m2Slots=3', 'storage*4 m2=1; motherboard m2Slots=3'],
  'STO-02': ['storage m2=1 m2LengthMm=#80; motherboard m2Lengths=42,80', 'storage m2=1 m2LengthMm=#110; motherboard m2Lengths=42,80'],
  'STO-03': ['storage m2=1 protocol=NVMe; motherboard m2Protocols=NVMe', 'storage m2=1 protocol=SATA; motherboard m2Protocols=NVMe'],
  'STO-04': ['storage protocol=NVMe pcieGeneration=4; motherboard m2Generation=5', 'storage protocol=NVMe pcieGeneration=5; motherboard m2Generation=4'],
  'STO-05': ['storage*2 m2=1; motherboard m2SlotsUnshared=2', 'storage*3 m2=1; motherboard m2SlotsUnshared=2'],
  'STO-06': ['storage*4 sata=1; motherboard sataPorts=4', 'storage*5 sata=1; motherboard sataPorts=4'],
  'STO-07': ['storage protocol=SATA; motherboard protocols=SATA,NVMe', 'storage protocol=SAS; motherboard protocols=SATA,NVMe'],
  'STO-08': ['storage*2 m2Sata=0 m2Long=0 m2Special=0 m2LongSata=0; motherboard m2SataSlots=0 m2LongSlots=1 m2SpecialSlots=1 m2LongSataSlots=0', 'storage*2 m2Sata=1 m2Long=0 m2Special=1 m2LongSata=0; motherboard m2SataSlots=1 m2LongSlots=2 m2SpecialSlots=2 m2LongSataSlots=1'],
  'OS-01': ['system maxMemoryGb=128; memory*2 totalGb=64', 'system maxMemoryGb=128; memory*3 totalGb=64'],
  'OS-02': ['system platforms=x64,ARM64; processor platform=x64', 'system platforms=ARM64; processor platform=x64'],
  'OS-03': ['system needsTpm2=yes; processor hasTpm2=yes', 'system needsTpm2=yes; processor hasTpm2=no'],
  'NET-01': ['expansion pcieCards=1; motherboard pcieCardSlots=1', 'expansion*2 pcieCards=1; motherboard pcieCardSlots=1'],
  'NET-02': ['expansion interface=M.2_E; motherboard m2KeyE=1', 'expansion interface=M.2_E; motherboard m2KeyE=0'],
  'NET-03': ['expansion interface=PCIe; motherboard interfaces=PCIe', 'expansion interface=PCI; motherboard interfaces=PCIe'],
}; // oxfmt-ignore

const answer = (rule: Rule, parts: string): ReturnType<typeof judge> => judge(rule, readParts(parts));

/** The same parts, of which nothing is known. */
const bare = (parts: string): string => parts.replaceAll(/ [^ ;]+=[^ ;]+/g, '');

it('has a case of each kind for every rule, and no rule twice', () => {
  expect(RULES.map(({ id }) => id).sort()).toEqual(Object.keys(CASES).sort());
});

describe.each(RULES.map((rule) => [rule.id, rule] as const))('the rule %s', (id, rule) => {
  const [fits, fails] = CASES[id] ?? ['', ''];

  it('holds where it is proved, fails where it is refuted, and is open where nothing is known', () => {
    expect([fits, fails, bare(fits)].map((parts) => answer(rule, parts)?.truth)).toEqual([
      'true',
      'false',
      // What is not known is never counted as fitting; two kits are two kits whatever else is known.
      'unknown',
    ]);
  });

  it('is not asked while a slot of it is empty', () => {
    for (const slot of rule.slots)
      expect(
        judge(
          rule,
          readParts(fits).filter((part) => part.slot !== slot),
        ),
      ).toBeNull();
  });

  it('says what it found in both languages', () => {
    for (const parts of [fits, fails, bare(fits)]) {
      const verdict = answer(rule, parts);
      const sentences = (['en', 'de'] as const).map((language) => verdict && sentenceOf(verdict, language));
      expect(sentences.join(' ')).not.toMatch(/[{}]|undefined|null|\?/);
    }
  });
});

const rule = (id: string): Rule => RULES.find((one) => one.id === id) as Rule;

/** What a rule says of parts, in English. */
function said(id: string, parts: FitPart[]): string {
  const verdict = judge(rule(id), parts);
  return verdict === null ? '' : sentenceOf(verdict, 'en');
}

describe('what is said', () => {
  it('names both values, the bound that decides, and the fact that is missing', () => {
    expect(said('GPU-01', readParts('graphics lengthMm=348; case maxGpuMm=322'))).toBe(
      'The graphics is 348 mm long; The case takes 322 mm.',
    );
    expect(said('GPU-01', readParts('graphics lengthMm=348; case'))).toBe(
      'Not certain: The case does not state “Max graphics card length”.',
    );
    const [cpu, supply] = readParts('processor; supply wattage=650') as [FitPart, FitPart];
    const bounded = { ...cpu, known: { peakW: { from: 65, to: 230, origin: 'STANDARD' } as const } };
    expect(said('PSU-03', [bounded, supply])).toBe('Power: at most 305\u00A0W, even in the worst case.');
    const strong = { ...cpu, known: { peakW: { from: 600, to: 700, origin: 'STANDARD' } as const } };
    expect(said('PSU-03', [strong, supply])).toBe('The parts take at least 675 W; The supply gives 650 W.');
  });

  it.each([
    ['of ATX 3 twice its power', 'yes', 400],
    ['of an older one once and a half', 'no', 534],
  ])('a supply %s is enough for spikes, and no watt less', (_, atx3, watts) => {
    const truthAt = (wattage: number) =>
      judge(rule('PSU-06'), readParts(`processor peakW=125; graphics powerW=300; supply atx3=${atx3} wattage=${wattage}`))?.truth;
    expect([truthAt(watts), truthAt(watts - 1)]).toEqual(['true', 'false']);
  });

  it('asks for a picture and a cooler only while no card and no cooler is there', () => {
    const parts = readParts('processor hasGraphics=no includesCooler=no; motherboard videoOutputs=1');
    expect(judge(rule('CPU-06'), parts)?.truth).toBe('false');
    expect(judge(rule('CPU-06'), [...parts, ...readParts('graphics')])).toBeNull();
    expect(judge(rule('CPU-07'), [...parts, ...readParts('cooler')])).toBeNull();
  });

  it('decides by the worst of several parts in one slot', () => {
    const verdict = judge(
      rule('GPU-01'),
      readParts('graphics lengthMm=200; graphics lengthMm=348; case maxGpuMm=322'),
    );
    expect(verdict?.truth).toBe('false');
    expect(verdict?.parts.get('graphics')?.id).toBe(1);
  });

  it.each<[rule: string, parts: string, english: string, german: string]>([
    ['PSU-03', 'processor peakW=50; supply wattage=650', 'Power: fits.', 'Leistung: passt.'],
    ['PSU-03', 'processor peakW=50..60; supply wattage=650', 'Power: at most 135 W, even in the worst case.', 'Leistung: höchstens 135 W, auch im ungünstigsten Fall.'],
    ['PSU-03', 'processor peakW=50.25; supply wattage=100', 'The parts take 125.3 W; The supply gives 100 W.', 'Die Teile nehmen 125,3 W auf; The supply liefert 100 W.'],
    ['PSU-09', 'graphics plugs8=1..2; supply plugs8=2', '8-pin plugs: fits.', '8-polige Stecker: passt.'],
    ['PSU-02', 'supply lengthMm=200..; case maxSupplyMm=180', 'The supply is at least 200 mm long; The case takes 180 mm.', 'The supply ist mindestens 200 mm lang; The case nimmt 180 mm.'],
    ['PSU-02', 'supply lengthMm=!200; case maxSupplyMm=180', 'The supply is 200 mm long; The case takes 180 mm. A reporter reports this; the maker does not state it.', 'The supply ist 200 mm lang; The case nimmt 180 mm. So meldet es A reporter; der Hersteller gibt es nicht an.'],
    ['PSU-02', 'supply lengthMm=200; case maxSupplyMm=!180', 'The supply is 200 mm long; The case takes 180 mm. A reporter reports this; the maker does not state it.', 'The supply ist 200 mm lang; The case nimmt 180 mm. So meldet es A reporter; der Hersteller gibt es nicht an.'],
    ['PSU-01', 'supply form=TFX; case supplyForms=ATX,SFX', 'The case takes ATX, SFX; The supply is TFX.', 'The case nimmt ATX, SFX; The supply ist TFX.'],
    ['CPU-02', 'processor architecture=Zen; motherboard support=Zen_no', 'The chipset ? does not support Zen processors.', 'Der Chipsatz ? unterstützt keine Zen-Prozessoren.'],
    ['STO-01', 'storage m2=1; motherboard', 'Not certain: The motherboard does not state “M.2 slots”.', 'Nicht sicher: Bei The motherboard fehlt die Angabe „M.2-Steckplätze“.'],
    ['OS-01', 'memory totalGb=64; system', 'Not certain: The system does not state “Max memory”.', 'Nicht sicher: Bei The system fehlt die Angabe „Max. Speicher“.'],
    // What only the shop concludes has no row that a maker could state: the question of the rule stands for it.
    ['NET-01', 'expansion; motherboard pcieCardSlots=1', 'Not certain: Card slots.', 'Nicht sicher: Kartensteckplätze.'],
    ['NET-03', 'expansion; motherboard interfaces=PCIe', 'Not certain: The expansion does not state “Interface”.', 'Nicht sicher: Bei The expansion fehlt die Angabe „Schnittstelle“.'],
  ])('of %s with %s is told in both languages', (id, parts, english, german) => {
    const verdict = judge(rule(id), readParts(parts));
    expect((['en', 'de'] as const).map((language) => verdict && sentenceOf(verdict, language).replaceAll('\u00A0', ' '))).toEqual([
      english,
      german,
    ]);
  });
}); // oxfmt-ignore
