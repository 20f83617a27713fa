/**
 * The viewers beside ours, each as one page of its own: the same picture, the same hotspot pictures at the same
 * places, drag to look. A viewer's code is served as it ships; the one that ships as modules is bundled first.
 */
const style = 'html,body,#view{margin:0;width:100%;height:100%;overflow:hidden}';
const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><style>${style}</style>${head}</head><body>${body}</body></html>`;

/** A place in the picture, degrees, right and up positive. */
export type Spot = { yaw: number; pitch: number };

export type Peer = {
  /** File name in the page's folder → where it comes from, below tests/bench; `bundle:NAME` is bundled. */
  files: Record<string, string>;
  html: (spots: readonly Spot[]) => string;
};

export const peers: Record<string, Peer> = {
  pannellum: {
    files: {
      'pannellum.js': 'node_modules/pannellum/build/pannellum.js',
      'pannellum.css': 'node_modules/pannellum/build/pannellum.css',
    },
    html: (spots) =>
      page(
        '<link rel="stylesheet" href="pannellum.css"><script src="pannellum.js"></script><style>.spot{width:40px;height:40px;background:url(spot.png) center/contain}</style>',
        `<div id="view"></div><script>pannellum.viewer('view',{type:'equirectangular',panorama:'panorama.jpg',autoLoad:true,showControls:false,
        hotSpots:${JSON.stringify(spots)}.map(s=>({...s,type:'info',cssClass:'spot'}))})</script>`,
      ),
  },
  marzipano: {
    files: { 'marzipano.js': 'node_modules/marzipano/dist/marzipano.js' },
    html: (spots) =>
      page(
        '<script src="marzipano.js"></script>',
        `<div id="view"></div><script>
        const viewer=new Marzipano.Viewer(document.getElementById('view'));
        const scene=viewer.createScene({source:Marzipano.ImageUrlSource.fromString('panorama.jpg'),
          geometry:new Marzipano.EquirectGeometry([{width:4096}]),view:new Marzipano.RectilinearView({yaw:0,pitch:0,fov:1.3})});
        for(const s of ${JSON.stringify(spots)}){const i=new Image(40,40);i.src='spot.png';
          scene.hotspotContainer().createHotspot(i,{yaw:s.yaw*Math.PI/180,pitch:-s.pitch*Math.PI/180})}
        scene.switchTo({transitionDuration:0})</script>`,
      ),
  },
  'photo-sphere-viewer': {
    files: { 'photo-sphere-viewer.js': 'bundle:photo-sphere-viewer' },
    html: (spots) =>
      page(
        '',
        `<div id="view"></div><script>window.spots=${JSON.stringify(spots)}</script><script src="photo-sphere-viewer.js"></script>`,
      ),
  },
  aframe: {
    files: { 'aframe.js': 'node_modules/aframe/dist/aframe-v1.8.0.min.js' },
    html: (spots) =>
      page(
        '<script src="aframe.js"></script>',
        `<a-scene id="view" xr-mode-ui="enabled:false" loading-screen="enabled:false"><a-sky src="panorama.jpg" rotation="0 -90 0"></a-sky>
        ${spots
          .map(({ yaw, pitch }) => {
            const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
            const at = [Math.sin(y) * Math.cos(p), Math.sin(p), -Math.cos(y) * Math.cos(p)].map((v) =>
              (v * 8).toFixed(3),
            );
            return `<a-image src="spot.png" width="0.5" height="0.5" position="${at.join(' ')}" rotation="${pitch} ${-yaw} 0"></a-image>`;
          })
          .join('')}
        <a-camera position="0 0 0" wasd-controls-enabled="false"></a-camera></a-scene>`,
      ),
  },
};

/** The source of a page that has to be bundled: as its users would, minified, one file. */
export const bundles: Record<string, string> = {
  'photo-sphere-viewer': `
    import { Viewer } from '@photo-sphere-viewer/core';
    import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin';
    new Viewer({ container: 'view', panorama: 'panorama.jpg', navbar: false, plugins: [[MarkersPlugin, { markers:
      window.spots.map((s, i) => ({ id: 'm' + i, image: 'spot.png', size: { width: 40, height: 40 },
        position: { yaw: s.yaw * Math.PI / 180, pitch: s.pitch * Math.PI / 180 } })) }]] });`,
};
