import { Schema, type Connection } from 'mongoose';
import type { FileKind } from '../../../shared/rules/files.js';

/** A picture or document with its bytes: one document each, far below MongoDB's 16 MB. Never changed after creation. */
export interface StoredFile {
  _id: number;
  kind: FileKind;
  mime: 'image/png' | 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
  /** Hex SHA-256 of the bytes, used as a strong ETag. */
  sha256: string;
  createdAt: Date;
}

/**
 * Says that nothing shows a file: an upload before its product is stored, a file after its replacement. It stands beside
 * the file, so that megabytes are written once.
 */
export interface UnusedFile {
  /** Id of the file. */
  _id: number;
  since: Date;
}

/** A picture in another size or format, made on first request and kept. */
export interface PictureVariant {
  /** `<file id>-<width in pixels>-<format>` */
  _id: string;
  mime: string;
  bytes: Buffer;
  sha256: string;
}

const fileSchema = new Schema<StoredFile>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, required: true, enum: ['picture', 'document'] },
    mime: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    sha256: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

const unusedSchema = new Schema<UnusedFile>(
  { _id: { type: Number, required: true }, since: { type: Date, required: true } },
  { versionKey: false },
);
unusedSchema.index({ since: 1 });

const variantSchema = new Schema<PictureVariant>(
  {
    _id: { type: String, required: true },
    mime: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    sha256: { type: String, required: true },
  },
  { versionKey: false },
);

/** The models of the files feature on one connection. */
export const fileModels = (connection: Connection) => ({
  files: connection.model('StoredFile', fileSchema, 'files'),
  unused: connection.model('UnusedFile', unusedSchema, 'unusedFiles'),
  variants: connection.model('PictureVariant', variantSchema, 'fileVariants'),
});
