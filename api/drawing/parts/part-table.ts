import type { Model, PartContext } from '../model.js';
import { batteryBackup, caseAccessory, opticalDrive, thermalPaste } from './accessories.js';
import { caseFan } from './case-fan.js';
import { componentBox } from './component-box.js';
import { cooler } from './cooler.js';
import { expansionCard } from './expansion-card.js';
import { graphicsCard } from './graphics-card.js';
import { headset } from './headset.js';
import { fanController, keyboard } from './keyboard.js';
import { memory } from './memory.js';
import { monitor, speakers, webcam } from './monitor.js';
import { motherboard } from './motherboard.js';
import { mouse } from './mouse.js';
import { network } from './network.js';
import { powerSupply } from './power-supply.js';
import { prebuilt } from './prebuilt.js';
import { processor } from './processor.js';
import { software } from './software.js';
import { externalDrive, storage } from './storage.js';
import { computerCase } from './tower.js';
type Part = (context: PartContext) => Model;

/**
 * The first matching row draws a category: the shop's own categories and the kinds of the parts import. The order
 * settles overlaps: `cpu cooler` is a cooler, `case fan` is no case, `external hard drive` is no internal one.
 */
const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/cooler|cooling/, cooler],
  [/fan controller/, fanController],
  [/\bfans?\b/, caseFan],
  [/thermal|paste/, thermalPaste],
  [/processor|\bcpus?\b/, processor],
  [/graphics|video card|\bgpus?\b/, graphicsCard],
  [/motherboard|mainboard/, motherboard],
  [/memory|\bram\b/, memory],
  [/external/, externalDrive],
  [/optical/, opticalDrive],
  [/storage|hard drive|\bssds?\b|\bdrives?\b/, storage],
  [/power suppl|\bpsus?\b/, powerSupply],
  [/accessor/, caseAccessory],
  [/\bcases?\b|chassis/, computerCase],
  [/monitor|display|screen/, monitor],
  [/keyboard/, keyboard],
  [/\bmice\b|\bmouse\b/, mouse],
  [/headset|headphone/, headset],
  [/webcam|camera/, webcam],
  [/speaker/, speakers],
  [/sound card|network card|expansion/, expansionCard],
  [/network|router|switch/, network],
  [/\bups\b|battery|power backup|uninterruptible/, batteryBackup],
  [/prebuilt|computer|desktop|workstation/, prebuilt],
  [/software|\bos\b|operating|office|security|antivirus/, software],
];

/** The part that draws a category, a carton for an unknown one. */
export function partFor(category: string): Part {
  const plain = category
    .slice(0, 200)
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ');
  return PARTS.find(([pattern]) => pattern.test(plain))?.[1] ?? componentBox;
}
