import type { Plugin } from 'vite';

const SHADER = /[\\/]three[\\/]src[\\/]renderers[\\/]shaders[\\/].*\.glsl\.js$/;

/** Takes what only people read out of three's shaders: minifiers leave texts alone, and these are a fifth of three. */
export function leanShaders(): Plugin {
  return {
    name: 'lean-shaders',
    apply: 'build',
    transform(code, id) {
      return SHADER.test(id) ? { code: lean(code), map: null } : undefined;
    },
  };
}

/** Without comments, indentation and empty lines. Line ends stay: directives end with them. */
export const lean = (glsl: string) =>
  glsl
    .replace(/\/\*(?! glsl \*\/)[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n');
