import type { Figure, Look } from './figure.js';

/** The size of every banner, in its own units. */
export const BANNER = { width: 960, height: 640 } as const;

/** The six banners of the home page and the drawing of its promotion (`tower`), by the name of their file. */
export const BANNERS: Readonly<Record<string, readonly (Figure & Look)[]>> = {
  motherboards: [
    {
      like: 'MSI MAG X870 Tomahawk WiFi',
      label: 'Board 1',
      frame: { x: 60, y: 40, width: 840, height: 560 },
      yaw: -38,
      pitch: 38,
    },
  ],
  processors: [
    {
      like: 'AMD Ryzen 7 9800X3D',
      label: 'Core 8',
      frame: { x: 70, y: 90, width: 470, height: 470 },
      apart: 1,
    },
    { like: 'Noctua NH-D15 G2', label: 'Tower 2', frame: { x: 540, y: 60, width: 350, height: 500 } },
  ],
  'graphics-cards': [
    {
      like: 'ASUS TUF Gaming GeForce RTX 5090 OC',
      label: 'View 32',
      frame: { x: 90, y: 60, width: 700, height: 420 },
    },
    {
      like: 'ASUS Dual GeForce RTX 3050 OC 6GB',
      label: 'View 6',
      frame: { x: 560, y: 400, width: 330, height: 190 },
      yaw: -32,
    },
  ],
  storage: [
    {
      like: 'Corsair Vengeance 32GB DDR5-6000 CL30',
      label: '32 GB',
      frame: { x: 60, y: 50, width: 520, height: 300 },
    },
    {
      like: 'Samsung 990 Pro 2TB',
      label: '2 TB',
      frame: { x: 110, y: 370, width: 400, height: 210 },
    },
    { like: 'Seagate Exos X24 24TB', label: '24 TB', frame: { x: 570, y: 190, width: 330, height: 370 } },
  ],
  prebuilt: [
    {
      like: 'Lenovo Legion Tower 5i Gen 10',
      label: 'Werk 1',
      frame: { x: 110, y: 50, width: 380, height: 530 },
    },
    {
      like: 'ASUS ROG Swift OLED PG27UCDM',
      label: 'Werk 1',
      frame: { x: 480, y: 90, width: 400, height: 330 },
      yaw: -24,
    },
    { like: 'Keychron Q1 Max', label: 'Keys', frame: { x: 520, y: 430, width: 350, height: 150 } },
  ],
  tower: [
    {
      like: 'Lenovo Legion Tower 5i Gen 10',
      label: 'Werk 2',
      frame: { x: 250, y: 30, width: 460, height: 580 },
      yaw: -36,
    },
  ],
  software: [
    {
      like: 'Microsoft Windows 11 Home',
      label: 'System',
      frame: { x: 110, y: 100, width: 330, height: 440 },
    },
    {
      like: 'Microsoft Office Home 2024',
      label: 'Office',
      frame: { x: 400, y: 60, width: 300, height: 400 },
    },
    {
      like: 'Bitdefender Total Security',
      label: 'Guard',
      frame: { x: 620, y: 190, width: 280, height: 370 },
    },
  ],
};
