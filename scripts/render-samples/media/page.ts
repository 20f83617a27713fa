import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
import { boat } from './boat.glsl.ts';
import { models } from './models.ts';
import { alarm, birds, boatTrip, fountain, ping, RATE, wav, wrong } from './sounds.ts';

declare global {
  interface Window {
    /** Makes one file; base64. */
    makeSample: (name: string) => Promise<string>;
  }
}

const FILM = { seconds: 12, rate: 12, width: 1536, height: 768 };

const makers: Record<string, () => Promise<ArrayBuffer | Uint8Array>> = {
  'tour.mp4': film,
  'ping.mp3': () => mp3(ping()),
  'wrong.mp3': () => mp3(wrong()),
  'alarm.mp3': () => mp3(alarm()),
  'fountain.mp3': () => mp3(fountain()),
  'birds-ambisonic.wav': async () => wav(birds(4, 16_000), 16_000),
  'vase.glb': async () => (await models())['vase.glb']!,
  'mobile.glb': async () => (await models())['mobile.glb']!,
};

function heard(samples: Float32Array): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE, numberOfChannels: 1 });
  buffer.copyToChannel(new Float32Array(samples), 0);
  return buffer;
}

async function written<F extends OutputFormat>(
  format: F,
  fill: (output: Output<F, BufferTarget>) => Promise<void>,
) {
  const output = new Output({ format, target: new BufferTarget() });
  await fill(output);
  await output.finalize();
  return output.target.buffer!;
}

function mp3(samples: Float32Array): Promise<ArrayBuffer> {
  registerMp3Encoder();
  return written(new Mp3OutputFormat(), async (output) => {
    const source = new AudioBufferSource({ codec: 'mp3', bitrate: 64_000 });
    output.addAudioTrack(source);
    await output.start();
    await source.add(heard(samples));
  });
}

function film(): Promise<ArrayBuffer> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: FILM.width, height: FILM.height });
  const draw = painter(canvas);
  return written(new Mp4OutputFormat({ fastStart: 'in-memory' }), async (output) => {
    const video = new CanvasSource(canvas, { codec: 'avc', bitrate: 900_000, keyFrameInterval: 2 });
    const audio = new AudioBufferSource({ codec: 'opus', bitrate: 32_000 });
    output.addVideoTrack(video, { frameRate: FILM.rate });
    output.addAudioTrack(audio);
    await output.start();
    await audio.add(heard(boatTrip(FILM.seconds)));
    for (let frame = 0; frame < FILM.seconds * FILM.rate; frame++) {
      draw(frame / FILM.rate);
      await video.add(frame / FILM.rate, 1 / FILM.rate);
    }
  });
}

function painter(canvas: HTMLCanvasElement): (time: number) => void {
  const gl = canvas.getContext('webgl', { preserveDrawingBuffer: true })!;
  const program = gl.createProgram();
  const vertex =
    'attribute vec2 corner; varying vec2 at; void main() { at = corner; gl_Position = vec4(corner, 0.0, 1.0); }';
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, boat],
  ] as const) {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? '');
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, no hook
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(gl.getAttribLocation(program, 'corner'), 2, gl.FLOAT, false, 0, 0);
  const time = gl.getUniformLocation(program, 'time');
  return (seconds) => {
    gl.uniform1f(time, seconds);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}

window.makeSample = async (name) => {
  const bytes = new Uint8Array(await makers[name]!());
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768)
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  return btoa(text);
};
