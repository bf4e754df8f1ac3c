import { MongoClient } from 'mongodb';
import { describe, expect, it } from '@jest/globals';
import { withDatabase, withDefaultDatabase } from './address.js';

/** What the driver reads from an address. */
function readByDriver(address: string) {
  const { hosts, dbName, credentials, replicaSet } = new MongoClient(address).options;
  return { hosts: hosts.map(String), dbName, source: credentials?.source, replicaSet };
}

const LOGGED_IN = ['a:27017', 'b:27018', 'c:27019'];
const SET = `mongodb://shop:p%40ss@${LOGGED_IN.join()}`;

describe('the address of a database', () => {
  it.each([
    [`${SET}/?replicaSet=rs0`, 'admin'],
    [`${SET}?replicaSet=rs0`, 'admin'],
    [`${SET}/accounts?replicaSet=rs0`, 'accounts'],
    [`${SET}/accounts?authSource=users&replicaSet=rs0`, 'users'],
  ])('moves to another one on all members of a set, with the login of %s', (address, source) => {
    expect(readByDriver(withDatabase(address, 'shop'))).toEqual({
      hosts: LOGGED_IN,
      dbName: 'shop',
      source,
      replicaSet: 'rs0',
    });
  });

  it.each([
    [SET, 'shop'],
    [`${SET}/`, 'shop'],
    [`${SET}/?replicaSet=rs0`, 'shop'],
    [`${SET}/other?replicaSet=rs0`, 'other'],
    ['mongodb://127.0.0.1:9', 'shop'],
    ['mongodb://127.0.0.1:9/other', 'other'],
  ])('is completed only where %s names none', (address, database) => {
    expect(readByDriver(withDefaultDatabase(address, 'shop')).dbName).toBe(database);
  });

  it('gets no login where it had none', () => {
    expect(withDatabase('mongodb://a,b/old?replicaSet=rs0', 'shop')).toBe(
      'mongodb://a,b/shop?replicaSet=rs0',
    );
  });
});
