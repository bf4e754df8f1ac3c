import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, readEnv } from './env.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.internal/rechenwerk?replicaSet=rs0',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://shop:secret@mail.example:465',
  MAIL_FROM: 'Shop <shop@shop.example>',
};

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

describe('environment', () => {
  it('needs nothing outside production', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      production: false,
      port: 4000,
      dataDir: '.data',
      mongodbUri: null,
      demoData: true,
    });
    expect(env.publicUrl.origin).toBe('http://localhost:4000');
  });

  it('starts in production when everything is set, and never fills it with demo data', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ production: true, demoData: false, logLevel: 'info' });
  });

  it('names every missing setting of production at once, one sentence each', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems.some((problem) => problem.startsWith('MONGODB_URI is not set'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('PUBLIC_URL is not set'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('SMTP_URL is not set'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('MAIL_FROM is not set'))).toBe(true);
  });

  it('takes an employee code of its own in production, and none at all', () => {
    expect(readEnv({ ...PRODUCTION, EMPLOYEE_CODE: 'sixteen-letters!' }).employeeCode).toBe(
      'sixteen-letters!',
    );
    expect(readEnv(PRODUCTION).employeeCode).toBeNull();
  });

  it.each([
    [{ ...PRODUCTION, DEMO_DATA: 'on' }, 'DEMO_DATA'],
    [{ ...PRODUCTION, DATABASE_ENGINE: 'embedded' }, 'DATABASE_ENGINE'],
    [{ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' }, 'https://'],
    [{ ...PRODUCTION, PUBLIC_URL: 'https://localhost' }, 'localhost'],
    [{ ...PRODUCTION, PUBLIC_URL: 'https://10.0.0.1' }, 'host name'],
    [{ ...PRODUCTION, PUBLIC_URL: 'shop' }, 'PUBLIC_URL'],
    [{ ...PRODUCTION, EMPLOYEE_CODE: 'fifteen-letters' }, 'EMPLOYEE_CODE'],
    [{ ...PRODUCTION, EMPLOYEE_CODE: 'an-example-that-production-refuses' }, 'EMPLOYEE_CODE'],
    [{ ...PRODUCTION, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'the shop' }, 'MAIL_FROM'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80a' }, 'PORT'],
    [{ MONGODB_URI: 'http://db' }, 'MONGODB_URI'],
    [{ DATABASE_ENGINE: 'postgres' }, 'DATABASE_ENGINE'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  ])('refuses %j with a sentence that names what to set', (source, hint) => {
    const problems = problemsOf(source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(hint);
  });
});
