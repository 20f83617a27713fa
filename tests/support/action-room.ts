import { roomWith, TestPlay } from './test-play.ts';

/** A room whose hotspot 10 carries these actions, beside one object of each sort an action may point at. */
export function room(actions: unknown[], scene: object = {}, projectData: object = {}) {
  return new TestPlay(
    roomWith(
      [
        { id: 10, type: 'hotspot', name: 'Button', actions },
        {
          id: 11,
          type: 'text',
          name: 'Card',
          yaw: 40,
          pitch: 20,
          visible: false,
          actionsShow: [{ action: 'addscore', value: 1 }],
        },
        {
          id: 12,
          type: 'hotspot',
          name: 'Other',
          yaw: 70,
          pitch: -5,
          actions: [{ action: 'addscore', value: 2 }],
        },
        { id: 13, type: 'audio', name: 'Hum', visible: false },
        { id: 14, type: 'timer', name: 'Clock', style: { time: 20, countDown: true }, varid: 31 },
        { id: 15, type: 'run-event', name: 'Alarm', actions: [{ action: 'addscore', value: 5 }] },
      ],
      scene,
      {
        variables: [
          { id: 30, name: 'Count', value: 4 },
          { id: 31, name: 'Timer 1', value: 20, sys: true },
        ],
        ...projectData,
      },
    ),
  ).begin();
}
