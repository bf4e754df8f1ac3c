import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDocuments } from '../../api/test/documents/papers.js';
import { endProcess, startShopProcess, type ShopProcess } from '../../api/test/shop-process.js';
import { TestClient } from '../../api/test/test-client.js';
import { KEY_SCOPES } from '../../api/shared/access.js';
import { renderDocument } from '../../api/src/features/documents/document-pdf.codec.js';
import { keepDemoShop, openCopy } from '../config/e2e-shops.mjs';
import { build } from '../lib.mjs';

/** How many invoices and corrections are judged. */
const DOCUMENTS = 120;

/** What everybody knows of a shop of the demo. */
const PASSWORD = 'rechenwerk';
const ACCOUNTS = { customer: 'demo', employee: 'desk' } as const;

const CREATE_KEY =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { ... on ApiKeyCreated { token } } }';

/** What the witnesses look at; each part is made when the first of them asks for it. */
export class Ground {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rechenwerk-witness-'));
  private running: Promise<ShopProcess> | null = null;
  private written: Promise<string> | null = null;

  /** Returns the address of the built shop with its demo. */
  async shop(): Promise<string> {
    this.running ??= this.startShop();
    return (await this.running).url;
  }

  /** Returns somebody who is logged in there. */
  async login(role: keyof typeof ACCOUNTS): Promise<TestClient> {
    const client = new TestClient(await this.shop());
    const json = { username: ACCOUNTS[role], password: PASSWORD, stayLoggedIn: true };
    const { status } = await client.rest('POST', '/login', { json });
    if (status !== 200) throw new Error(`Nobody is let in as ${ACCOUNTS[role]}: ${status}.`);
    return client;
  }

  /** Returns an API key that may do all that keys may. */
  async key(): Promise<string> {
    const employee = await this.login('employee');
    const scopes = Object.keys(KEY_SCOPES).map((scope) => scope.toUpperCase().replace(/\W/g, '_'));
    const input = { name: 'A witness', days: 1, scopes };
    const { body } = await employee.graphql(CREATE_KEY, { input });
    const { token } = body.data?.createApiKey as { token?: string };
    if (token === undefined) throw new Error(`No key is given: ${JSON.stringify(body)}.`);
    return token;
  }

  /** Returns a folder with documents, each as a `.pdf` and as the `.xml` that is in it. */
  documents(): Promise<string> {
    this.written ??= this.writeDocuments();
    return this.written;
  }

  /** Returns a new, empty folder. */
  newFolder(): string {
    return mkdtempSync(join(this.folder, 'folder-'));
  }

  /** Ends the shop and removes everything. */
  async close(): Promise<void> {
    const shop = await this.running?.catch(() => null);
    if (shop) await endProcess(shop.child, 'SIGTERM');
    rmSync(this.folder, { recursive: true });
  }

  private async startShop(): Promise<ShopProcess> {
    build();
    const dataDir = join(this.folder, 'data');
    cpSync(await keepDemoShop(), dataDir, { recursive: true });
    const env = {
      DEMO_DATA: 'on',
      WEB_DIR: '',
      RATE_LIMITS: 'off',
      ALLOW_LOCAL_WEBHOOKS: 'yes',
      PASSWORD_COST: 'test',
    };
    const shop = await startShopProcess(dataDir, env, true);
    await openCopy(shop);
    return shop;
  }

  private async writeDocuments(): Promise<string> {
    const folder = join(this.folder, 'documents');
    mkdirSync(folder);
    for (const record of randomDocuments(DOCUMENTS)) {
      writeFileSync(join(folder, `${record._id}.pdf`), await renderDocument(record));
      writeFileSync(join(folder, `${record._id}.xml`), record.xml);
    }
    return folder;
  }
}
