'use client';

import { createContext } from 'react';

/** The project whose jobs are listed, for cells of rows that are looked at by themselves. */
export const JobsProjectContext = createContext('');
