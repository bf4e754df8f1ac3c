import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const load = createRequire(import.meta.url);

/** Begins a document. pdfkit is loaded with the first one: it takes 20 MB, and many a process never draws any. */
export function newDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const Document = load('pdfkit') as typeof PDFDocument;
  return new Document(options);
}
