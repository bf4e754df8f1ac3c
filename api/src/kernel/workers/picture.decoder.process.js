import { setPriority } from 'node:os';
import sharp from 'sharp';

/**
 * A process that decodes pictures which somebody sent. It steps back for whoever answers requests, and a file that brings
 * the decoder down takes only this process with it.
 */

const NICENESS = 10;
try {
  // The threads that decode are started by this one, and inherit its priority.
  setPriority(NICENESS);
} catch {
  // A system that lets no process step back; pictures are decoded all the same.
}

/** Longest side, in pixels, of a stored picture. */
const MAX_SIDE = 1_600;
/** Longest time that a picture may take. The process steps back, so that a busy machine makes it slow. */
const LONGEST_SECONDS = 15;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });

const OPERATIONS = {
  async encodeAnew(bytes, isPng, pixelsMax) {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > pixelsMax) return null;
    const decoded = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS });
    const encoded = isPng ? decoded.png({ palette: true, effort: 3 }) : decoded.jpeg({ quality: 82 });
    return encoded.toBuffer();
  },
  encodeVariant(bytes, width, format, options, pixelsMax) {
    return sharp(bytes, { limitInputPixels: pixelsMax })
      .resize({ ...(width === null ? {} : { width }), withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      [format](options)
      .toBuffer();
  },
};

process.on('message', ({ id, operation, args }) => {
  OPERATIONS[operation](...args).then(
    (value) => process.send({ id, value }),
    (error) => process.send({ id, problem: String(error) }),
  );
});

// Ctrl-C is for the shop. This process ends when the shop lets go of it.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());
