import { type Found, type PaletteList, paletteKinds } from './kinds';
import { PaletteGroup, PaletteItem } from './palette-item';
import { foundPrefix } from './rank';

/** Resources by their kind; without a text they are those that were looked at last. */
export function FoundGroups({
  found,
  text,
  lists,
  onChoose,
}: {
  found: readonly Found[];
  text: string;
  lists: readonly PaletteList[];
  onChoose: (found: Found) => void;
}) {
  const items = (of: readonly Found[]) =>
    of.map((each) => (
      <PaletteItem
        key={each.uid}
        id={`${foundPrefix}${each.list}:${each.uid}`}
        label={each.name}
        isName
        note={each.note}
        icon={paletteKinds[each.list].icon}
        // The gateway may have found it by more than is shown.
        keywords={[text, each.uid, each.note]}
        onRun={() => onChoose(each)}
      />
    ));
  if (text === '') {
    return found.length > 0 ? <PaletteGroup heading="Recent">{items(found)}</PaletteGroup> : null;
  }
  return lists.map((list) => {
    const ofKind = found.filter((each) => each.list === list);
    return ofKind.length > 0 ? (
      <PaletteGroup key={list} heading={paletteKinds[list].title}>
        {items(ofKind)}
      </PaletteGroup>
    ) : null;
  });
}
