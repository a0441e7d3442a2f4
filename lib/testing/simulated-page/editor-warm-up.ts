/** Without a layout there is no editor that could be made ahead. */
export const warmUp = () => undefined;
