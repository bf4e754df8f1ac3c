import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request of any part of the sandbox, read completely. */
export interface SandboxRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A part of the sandbox: answers what is its own, and says `false` to all else. */
export interface SandboxPart {
  answer(request: SandboxRequest, response: ServerResponse): Promise<boolean>;
}

/** Writes an answer as JSON. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
