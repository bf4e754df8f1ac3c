/** Widths, in pixels, in which a picture is offered beside its original size. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const;

/** Formats in which a picture is offered beside its stored one. */
export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Palettes in which drawings are offered beside that of the stored picture; photographs are the same in all of them. */
export const PICTURE_PALETTES = ['dark'] as const;
export type PicturePalette = (typeof PICTURE_PALETTES)[number];

/**
 * How wide a card's picture is at which window width, as in the `sizes` attribute of `<img>`: near enough to choose the same width
 * of the file, in few characters, since each picture of a page says it twice.
 */
export const CARD_SIZES = '(min-width:82rem)max(300px,14vw),(min-width:60rem)23vw,(min-width:40rem)29vw,44vw';

/** How wide the large picture of a product's page is. */
export const GALLERY_SIZES =
  '(min-width:140rem) 1107px,(min-width:112.5rem) 868px,(min-width:82rem) 700px,(min-width:60rem) 53vw,(min-width:40rem) 40vw,92vw';

/** How many cards of a list are seen without scrolling: the first two rows of a phone, the first of a desk. */
export const PRIORITY_CARDS = 4;

/** How wide that picture is at most, in pixels. */
export const GALLERY_WIDTH = 960;

/**
 * A stored picture in the format that the browser takes, as in the `srcset` attribute of `<img>`, for a place that is `placeWidth`
 * pixels wide at most: from two thirds of it, as on narrow screens, to twice of it, as on fine ones. A drawing in this palette.
 */
export function pictureSources(id: number | string, placeWidth: number, palette?: PicturePalette): string {
  const place = Math.max(placeWidth, PICTURE_WIDTHS[0] / 2);
  const ending = palette === undefined ? '' : `&palette=${palette}`;
  return PICTURE_WIDTHS.filter((width) => width >= (place * 2) / 3 && width <= place * 2)
    .map((width) => `/api/file/pic/${id}?w=${width}${ending} ${width}w`)
    .join(',');
}
