'use client';

import type { editor } from 'monaco-editor/editor/editor.api';
import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LineNote } from './code-marker';

/** Makes room under a line and has the note follow it: Monaco draws zones below what can be pressed. */
function placeUnder(line: number, key: string, node: HTMLElement, on: editor.ICodeEditor) {
  const zone: editor.IViewZone = {
    afterLineNumber: line,
    heightInPx: node.offsetHeight,
    domNode: document.createElement('div'),
    onDomNodeTop: (top) => {
      node.style.top = `${top}px`;
    },
  };
  const widget: editor.IOverlayWidget = {
    getId: () => `console.note ${key}`,
    getDomNode: () => node,
    getPosition: () => null,
  };
  let zoneId = '';
  on.addOverlayWidget(widget);
  on.changeViewZones((zones) => {
    zoneId = zones.addZone(zone);
  });
  const takeRoom = () => {
    const { contentLeft, contentWidth, verticalScrollbarWidth } = on.getLayoutInfo();
    node.style.left = `${contentLeft}px`;
    node.style.width = `${contentWidth - verticalScrollbarWidth}px`;
    if (zone.heightInPx === node.offsetHeight) return;
    zone.heightInPx = node.offsetHeight;
    on.changeViewZones((zones) => zones.layoutZone(zoneId));
  };
  takeRoom();
  const sizes = new ResizeObserver(takeRoom);
  sizes.observe(node);
  const layouts = on.onDidLayoutChange(takeRoom);
  return () => {
    sizes.disconnect();
    layouts.dispose();
    on.removeOverlayWidget(widget);
    on.changeViewZones((zones) => zones.removeZone(zoneId));
  };
}

function Note({ note, on }: { note: LineNote; on: editor.ICodeEditor }): ReactElement {
  const [node] = useState(() => document.createElement('div'));
  const { line, key, content } = note;
  useEffect(() => placeUnder(line, key, node, on), [line, key, node, on]);
  return createPortal(content, node);
}

/** Notes in an editor, each under the line that it is about. */
export function LineNotes({
  notes,
  on,
}: {
  notes: readonly LineNote[];
  on: editor.ICodeEditor;
}): ReactElement {
  return (
    <>
      {notes.map((note) => (
        <Note key={note.key} note={note} on={on} />
      ))}
    </>
  );
}
