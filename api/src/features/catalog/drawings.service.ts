import type { Connection } from 'mongoose';
import { factOf, kindOf } from '../../../shared/facts/kinds.js';
import { factsOf } from '../../../shared/facts/facts-of.js';
import { drawProduct, isDrawnAlike, outlinesOf } from '../../../drawing/drawing.js';
import { renderPicture } from '../../../drawing/picture.js';
import type { FilesService } from '../files/files.service.js';
import type { PicturesService } from '../files/pictures.service.js';
import { catalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';

/** Where a product names the picture that is drawn of it. */
type DrawnIds = Required<Pick<ProductRecord, 'thumbnailId' | 'drawnId'>>;

/** A part of a product's drawing, and the row of the specification table that it shows. */
export interface DrawnPart {
  attribute: string;
  /** An SVG path on a plate of 960 × 720 units. */
  outline: string;
}

/**
 * Pictures of products that nobody has photographed: drawn from the product's own facts when somebody first asks for them,
 * and kept from then on. A product only reserves the id, so that thousands can be added at once; the first request after
 * a crash has it drawn.
 */
export class DrawingsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly files: FilesService,
    private readonly pictures: PicturesService,
  ) {
    this.products = catalogModels(connection).products;
    pictures.drawFrom((id) => this.drawingOf(id));
  }

  /** Reserves pictures that will be drawn; gives the ids for as many products. */
  async reserve(count: number): Promise<DrawnIds[]> {
    const ids = await this.files.reserve(count);
    return ids.map((id) => ({ thumbnailId: id, drawnId: id }));
  }

  /**
   * Returns another picture for a product whose drawing no longer shows what it is, or `null` while it does. The one that
   * goes is drawn before, if it never was, where an order shows it: its facts are gone afterwards.
   */
  async renew(before: ProductRecord, after: ProductRecord): Promise<DrawnIds | null> {
    if (before.drawnId !== before.thumbnailId || isDrawnAlike(before, after)) return null;
    await this.pictures.keepForOrders(before.thumbnailId);
    // Before the change, so that a crash leaves no picture that the sweep does not look at; the sweep asks who shows it.
    await this.files.release([before.thumbnailId]);
    const [ids] = await this.reserve(1);
    return ids ?? null;
  }

  /**
   * Returns which rows of a product its drawing shows, and where. None for a photograph, and none for a row that states
   * another number of bodies than are drawn.
   */
  partsOf(product: ProductRecord): DrawnPart[] {
    if (product.drawnId !== product.thumbnailId) return [];
    const kind = kindOf(product.category);
    const { facts } = factsOf(product);
    return [...outlinesOf(product)].flatMap(([key, outlines]) => {
      const definition = factOf(kind, key);
      const names = (definition?.rows ?? []).map((name) => name.toLowerCase());
      const row = product.attributes.find(({ name }) => names.includes(name.toLowerCase()));
      const isCount = definition?.type === 'number' && definition.unit === undefined;
      if (row === undefined || (isCount && facts[key] !== outlines.length)) return [];
      return [{ attribute: row.name, outline: outlines.join('') }];
    });
  }

  /** How a picture is drawn, if it is the drawing that a product shows. */
  private async drawingOf(id: number): Promise<(() => Promise<Buffer>) | null> {
    const product = await this.products
      .findOne({ thumbnailId: id })
      .select('name manufacturer category attributes drawnId')
      .lean()
      .exec();
    if (product?.drawnId !== id) return null;
    return () => renderPicture(drawProduct(product, 'thumbnail'));
  }
}
