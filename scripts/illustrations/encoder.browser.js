/* Runs in Chromium: `videoEncoder` turns SVG frames, given one after the other, into VP9 chunks. */

const frames = [];
let encoder;
let canvas;

function keep(chunk) {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  frames.push({ timeMs: Math.round(chunk.timestamp / 1_000), isKey: chunk.type === 'key', base64 });
}

globalThis.videoEncoder = {
  open({ width, height, bitrate, framerate }) {
    canvas = new OffscreenCanvas(width, height);
    encoder = new VideoEncoder({ output: keep, error: console.error });
    encoder.configure({ codec: 'vp09.00.30.08', width, height, bitrate, framerate, latencyMode: 'quality' });
  },

  async encode({ svg, timeMs, isKey }) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    canvas.getContext('2d').drawImage(image, 0, 0);
    const frame = new VideoFrame(canvas, { timestamp: timeMs * 1_000 });
    encoder.encode(frame, { keyFrame: isKey });
    frame.close();
  },

  async finish() {
    await encoder.flush();
    return frames;
  },
};
