import type { Plugin } from 'vite';

const SHADER = /[\\/]three[\\/]src[\\/]renderers[\\/]shaders[\\/].*\.glsl\.js$/;
/** A shader of ours: a template that is marked so. */
const OURS = /\/\* glsl \*\/ `[^`]*`/g;

/** Takes what only people read out of shaders: minifiers leave texts alone, and three's are a fifth of three. */
export function leanShaders(): Plugin {
  return {
    name: 'lean-shaders',
    apply: 'build',
    // Compilers take the marks away.
    enforce: 'pre',
    transform(code, id) {
      if (SHADER.test(id)) return { code: lean(code), map: null };
      return code.includes('/* glsl */ `') ? { code: code.replace(OURS, lean), map: null } : undefined;
    },
  };
}

/** Without comments, indentation, empty lines and spaces around signs. Line ends stay: directives end with them. */
export const lean = (glsl: string) =>
  glsl
    .replace(/\/\*(?! glsl \*\/)[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n')
    .replace(/^(?!#|export).*$/gm, (line) => line.replace(/ ?([=*/<>,;(){}?:|&]) ?/g, '$1'));
