import { ExternalTexture, type Texture, type WebGLRenderer } from 'three';

/** Where a card's picture is: a layer of an array texture of pictures of its size. */
export interface CardPicture {
  sheet: Texture;
  layer: number;
}

interface Sheet {
  texture: ExternalTexture;
  size: string;
  layers: number;
  free: number[];
}

/** Most bytes of one array; each picture has its smaller sizes beside it. */
const MOST_BYTES = 64e6;
const MOST_LAYERS = 256;
/** EXT_texture_filter_anisotropic's name of the setting. */
const ANISOTROPY = 0x84fe;

/**
 * The painted cards of a scene in array textures, an array for cards of one size, so that a batch draws many at once
 * and each is as sharp as in a texture of its own. A card that is painted anew is written over alone.
 */
export class CardSheets {
  /** Counts cards that came, went or changed their size. */
  version = 0;
  readonly #gl: WebGLRenderer;
  readonly #sheets = new Set<Sheet>();
  readonly #pictures = new Map<number, CardPicture & { sheetOf: Sheet }>();
  readonly #listeners = new Set<() => void>();

  constructor(gl: WebGLRenderer) {
    this.#gl = gl;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** A card's picture; undefined until it is painted. */
  of(card: number): CardPicture | undefined {
    return this.#pictures.get(card);
  }

  /** Takes a card's picture over and frees the texture it came in. */
  put(card: number, texture: Texture): void {
    const image = texture.image as { width: number; height: number };
    // What the graphics card cannot hold is drawn smaller, as three uploads it.
    const scale = Math.min(1, this.#gl.capabilities.maxTextureSize / Math.max(image.width, image.height));
    const [width, height] = [Math.floor(image.width * scale), Math.floor(image.height * scale)];
    const size = `${width} ${height}`;
    let at = this.#pictures.get(card);
    if (at?.sheetOf.size !== size) {
      if (at) this.#free(card, at);
      const sheet = this.#roomFor(size, width, height);
      at = { sheet: sheet.texture, layer: sheet.free.shift()!, sheetOf: sheet };
      this.#pictures.set(card, at);
      this.#changed();
    }
    this.#gl.initTexture(texture);
    const { __webglTexture: source } = this.#gl.properties.get(texture) as { __webglTexture: WebGLTexture };
    this.#copy(source, at, width, height);
    texture.dispose();
  }

  drop(card: number): void {
    const at = this.#pictures.get(card);
    if (!at) return;
    this.#free(card, at);
    this.#changed();
  }

  dispose(): void {
    for (const { texture } of this.#sheets) this.#delete(texture);
    this.#sheets.clear();
    this.#pictures.clear();
  }

  #changed(): void {
    this.version++;
    for (const listener of this.#listeners) listener();
  }

  #free(card: number, { sheetOf: sheet, layer }: CardPicture & { sheetOf: Sheet }): void {
    this.#pictures.delete(card);
    sheet.free.unshift(layer);
    if (sheet.free.length < sheet.layers) return;
    this.#sheets.delete(sheet);
    this.#delete(sheet.texture);
  }

  #delete(texture: ExternalTexture): void {
    this.#gl.getContext().deleteTexture(texture.sourceTexture as WebGLTexture | null);
    texture.dispose();
  }

  /** An array with a free layer: its size's, whose cards move into one twice as large when it is full. */
  #roomFor(size: string, width: number, height: number): Sheet {
    const most = Math.min(MOST_BYTES / ((width * height * 16) / 3), MOST_LAYERS);
    let full: Sheet | undefined;
    for (const sheet of this.#sheets) {
      if (sheet.size !== size) continue;
      if (sheet.free.length) return sheet;
      if (2 * sheet.layers <= most) full = sheet;
    }
    let layers = full ? 2 * full.layers : 1;
    let texture = this.#allocate(width, height, layers);
    if (!texture) {
      // Where the memory does not hold so many, a card has one of its own.
      full = undefined;
      layers = 1;
      texture = this.#allocate(width, height, layers);
    }
    const free = Array.from({ length: layers }, (_, layer) => layer);
    const sheet = { texture: texture ?? new ExternalTexture(null), size, layers, free };
    this.#sheets.add(sheet);
    for (const [card, { sheetOf, layer }] of full ? [...this.#pictures] : []) {
      if (sheetOf !== full) continue;
      const at = { sheet: sheet.texture, layer: free.shift()!, sheetOf: sheet };
      this.#copy(full.texture.sourceTexture as WebGLTexture, at, width, height, layer);
      this.#free(card, { sheet: full.texture, layer, sheetOf: full });
      this.#pictures.set(card, at);
    }
    return sheet;
  }

  #allocate(width: number, height: number, layers: number): ExternalTexture | null {
    const { state, capabilities } = this.#gl;
    const context = this.#gl.getContext() as WebGL2RenderingContext;
    const { TEXTURE_2D_ARRAY: target } = context;
    const texture = context.createTexture();
    state.bindTexture(target, texture);
    while (context.getError());
    context.texStorage3D(target, levelsOf(width, height), context.RGBA8, width, height, layers);
    if (context.getError()) {
      context.deleteTexture(texture);
      state.unbindTexture();
      return null;
    }
    context.texParameteri(target, context.TEXTURE_MIN_FILTER, context.LINEAR_MIPMAP_LINEAR);
    context.texParameteri(target, context.TEXTURE_WRAP_S, context.CLAMP_TO_EDGE);
    context.texParameteri(target, context.TEXTURE_WRAP_T, context.CLAMP_TO_EDGE);
    const anisotropy = Math.min(8, capabilities.getMaxAnisotropy());
    if (anisotropy > 0) context.texParameterf(target, ANISOTROPY, anisotropy);
    return new ExternalTexture(texture);
  }

  /** Copies a picture with its smaller sizes on the graphics card: a texture, or the layer `from` of an array. */
  #copy(
    source: WebGLTexture,
    { sheet, layer }: CardPicture,
    width: number,
    height: number,
    from?: number,
  ): void {
    const { state } = this.#gl;
    const context = this.#gl.getContext() as WebGL2RenderingContext;
    const { READ_FRAMEBUFFER, COLOR_ATTACHMENT0, TEXTURE_2D, TEXTURE_2D_ARRAY } = context;
    const frame = context.createFramebuffer();
    state.bindFramebuffer(READ_FRAMEBUFFER, frame);
    state.bindTexture(TEXTURE_2D_ARRAY, (sheet as ExternalTexture).sourceTexture as WebGLTexture);
    for (let level = 0; level < levelsOf(width, height); level++) {
      if (from === undefined)
        context.framebufferTexture2D(READ_FRAMEBUFFER, COLOR_ATTACHMENT0, TEXTURE_2D, source, level);
      else context.framebufferTextureLayer(READ_FRAMEBUFFER, COLOR_ATTACHMENT0, source, level, from);
      const [w, h] = [Math.max(1, width >> level), Math.max(1, height >> level)];
      context.copyTexSubImage3D(TEXTURE_2D_ARRAY, level, 0, 0, layer, 0, 0, w, h);
    }
    state.bindFramebuffer(READ_FRAMEBUFFER, null);
    context.deleteFramebuffer(frame);
    state.unbindTexture();
  }
}

const levelsOf = (width: number, height: number): number =>
  1 + Math.floor(Math.log2(Math.max(width, height)));
