import { describe, expect, it } from '@jest/globals';
import { describeDevice, isLoopback, readAddress } from './network.js';

describe('the origin of a request', () => {
  it.each([
    ['192.0.2.17', '192.0.2.17', '192.0.2'],
    ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0'],
    ['::1', '0:0:0:0', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0'],
    ['nonsense', 'unknown', 'unknown'],
    [undefined, 'unknown', 'unknown'],
  ])('%s has address %s and network %s', (ip, address, network) => {
    expect(readAddress(ip)).toEqual({ address, network });
  });

  it('knows this machine', () => {
    const isLocal = (ip: string): boolean => isLoopback(readAddress(ip).address);
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(isLocal)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['192.0.2.1', '2001:db8::1', '12.7.0.1'].map(isLocal)).toEqual([false, false, false]);
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
      'Safari on iOS',
    ],
    ['<script>alert(1)</script>', 'Unknown browser on unknown system'],
    [undefined, 'Unknown browser on unknown system'],
  ])('calls %s "%s"', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});
