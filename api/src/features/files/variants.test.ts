import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PictureVariants } from './variants.codec.js';

it('gives no version that takes too long to make, so that the stored picture stands in, and fails for what else goes wrong', async () => {
  const variants = new PictureVariants<Buffer>();
  const variant = { width: 480, format: 'webp' } as const;
  const endless = {
    width: 12_000,
    height: 12_000,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  } as const;
  const tooSlow = (): Promise<Buffer> =>
    sharp({ create: { ...endless, background: 'gray' } })
      .timeout({ seconds: 1 })
      .avif({ effort: 9 })
      .toBuffer();
  expect(await variants.make('slow', variant, tooSlow)).toBeNull();
  const broken = variants.make('broken', variant, () => Promise.reject(new Error('no picture')));
  await expect(broken).rejects.toThrow('no picture');
});
