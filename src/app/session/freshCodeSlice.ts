import { createSlice } from '@reduxjs/toolkit';

/** Whether the person is being asked for a fresh code. */
export const freshCodeSlice = createSlice({
  name: 'freshCode',
  initialState: { isAsked: false },
  reducers: {
    codeAsked(state) {
      state.isAsked = true;
    },
    codeAnswered(state) {
      state.isAsked = false;
    },
  },
});

export const { codeAsked, codeAnswered } = freshCodeSlice.actions;
