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
  /** Since when nothing shows it: an upload before its product is stored, a file after its replacement. Absent in use. */
  unusedSince?: Date;
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
    unusedSince: { type: Date },
  },
  { versionKey: false },
);
fileSchema.index({ unusedSince: 1 }, { partialFilterExpression: { unusedSince: { $exists: true } } });

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
  variants: connection.model('PictureVariant', variantSchema, 'fileVariants'),
});
