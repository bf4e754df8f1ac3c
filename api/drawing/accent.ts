import { ACCENT, COPPER, COPPER_TINT, isDark, MATERIAL, type Material } from './palette.js';

/** The colors that makers are known by. */
const MAKERS: Readonly<Record<keyof typeof ACCENT, string>> = {
  red: `amd,msi,kingston,g.skill,gskill,powercolor,lenovo,asus,biostar,adata,patriot,thermaltake,hyperx,avm,trendmicro,
    bitdefender,redragon,enermax,viewsonic,transcend`,
  blue: `intel,samsung,western digital,crucial,dell,hp,sapphire,arctic,silverstone,asrock,logitech,microsoft,eset,gigabyte,
    teamgroup,seasonic,roccat,ubiquiti,tp-link,philips,phanteks`,
  green: 'nvidia,razer,seagate,acer,deepcool,xfx,kaspersky,schneider,apc,pny',
  gold: 'corsair,zotac,lexar,norton,thermalright,mushkin,noctua',
  pink: 'raspberry pi,nzxt,cooler master,benq,lg',
};

const ACCENTS = new Map<string, readonly [string, string]>(
  Object.entries(MAKERS).flatMap(([hue, makers]) =>
    makers.split(/,\s*/).map((maker) => [maker, ACCENT[hue as keyof typeof ACCENT]] as const),
  ),
);

/** The pen of a maker's name. */
export interface Accent {
  readonly stroke: string;
  readonly width: number;
}

/** Returns the pen of a maker's accents on a surface: its own color, copper for makers that are known by none. */
export function accentOf(manufacturer: string, surface: Material = MATERIAL.gray): Accent {
  const [deep, bright] = ACCENTS.get(manufacturer.toLowerCase()) ?? [COPPER, COPPER_TINT];
  return { stroke: isDark(surface) ? bright : deep, width: 2 };
}
