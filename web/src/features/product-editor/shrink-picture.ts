import { maxBytesOf } from '@shared/rules/files.js';

/** Longest sides, in pixels, and qualities that are tried in turn: the shop stores no side that is longer than the first. */
const SIDES = [1_600, 1_200, 800];
const QUALITIES = [0.85, 0.7];

const ENCODED_TYPE = 'image/jpeg';

function drawScaled(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  // What shows through would be black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, ENCODED_TYPE, quality);
  });

/** Returns a picture as a JPEG that is small enough to be uploaded; `null` where the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    for (const side of SIDES) {
      const canvas = drawScaled(picture, side);
      for (const quality of QUALITIES) {
        const encoded = await encode(canvas, quality);
        if (encoded !== null && encoded.size <= maxBytesOf('picture'))
          return new File([encoded], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: ENCODED_TYPE });
      }
    }
    return null;
  } finally {
    picture.close();
  }
}
