/** As much of these packages as is used; they bring no types of their own. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `data` with RGBA and calls back with the same object, or with null when it can't. */
    display(target: HeifPixels, done: (filled: HeifPixels | null) => void): void
    free(): void
  }
  interface HeifPixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  export class HeifDecoder {
    decode(file: Uint8Array): HeifImage[]
  }
}

declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  interface J2KDecoder {
    /** A place of this many bytes to put the file in. */
    getEncodedBuffer(bytes: number): Uint8Array
    decode(): void
    getFrameInfo(): {
      width: number
      height: number
      bitsPerSample: number
      componentCount: number
      isSigned: boolean
    }
    /** Samples one beside the other, of 16 bits each when there are more than 8. */
    getDecodedBuffer(): Uint8Array
    /** 1 sRGB, 2 grey, 3 YCC, 5 CMYK. */
    getColorSpace(): number
    delete(): void
  }
  interface OpenJpeg {
    J2KDecoder: new () => J2KDecoder
  }
  const load: (options: {
    wasmBinary: Uint8Array
    print: (text: string) => void
    printErr: (text: string) => void
  }) => Promise<OpenJpeg>
  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default load
}
